import { setTimeout as sleep } from 'node:timers/promises';
import type { Profile } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { holdTransaction } from '../../../database/test-database.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const seller = await createSeller();
const users = '/service/core/app/v1/users';
const password = 'cavalo-bateria-grampo';

function asAdmin(method: string, path: string, given: { body?: unknown; of?: TestSeller } = {}) {
  const { body, of = seller } = given;
  return call(method, path, { token: of.tokens.ADMIN, key: newId(), ...(body !== undefined && { body }) });
}

async function invited(email = `${newId()}@loja.test`, profile: Profile = 'SALE') {
  const answer = await asAdmin('POST', users, { body: { email, profile } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function person(profile: Profile = 'SALE', of = seller) {
  const id = newId<'user'>();
  const email = `${id}@loja.test`;
  await product.identity.createUser({ sellerId: of.id, id, email, profile, password });
  return { id, email };
}

function signIn(email: string, headers: Record<string, string> = {}) {
  return call('POST', '/service/core/public/auth/sign-in', { body: { email, password, client: 'API' }, headers });
}

async function codeOf(answer: Promise<{ json(): { errors: { code: string }[] } }>) {
  return (await answer).json().errors[0]?.code;
}

async function mailsTo(email: string) {
  return database.database.reader.selectFrom('mails').select('subject').where('to_address', '=', email).execute();
}

describe('a person who is invited', () => {
  it("at an e-mail of another seller's is answered as anybody is, and only the e-mail's owner is told", async () => {
    const theirs = await createSeller();
    const elsewhere = await person('FINANCE', theirs);
    const made = await invited(elsewhere.email);
    expect(made).toMatchObject({ email: elsewhere.email, status: 'CREATED', actions: { invite: true } });
    expect(await mailsTo(elsewhere.email)).toEqual([{ subject: 'Convite para outra conta no Balcão' }]);
    const again = { body: { email: elsewhere.email, profile: 'SALE' } };
    expect(await codeOf(asAdmin('POST', users, again))).toBe('identity.email_taken');
    expect((await signIn(elsewhere.email)).json().user.idSeller).toBe(theirs.id);

    const removed = await asAdmin('DELETE', `/service/core/sellers/authenticated/users/${elsewhere.id}`, {
      of: theirs,
    });
    expect(removed.statusCode, removed.body).toBe(204);
    expect((await asAdmin('POST', `${users}/${made.id}/invitation`)).statusCode).toBe(204);
    expect((await mailsTo(elsewhere.email)).map(({ subject }) => subject).sort()).toEqual([
      'Convite para outra conta no Balcão',
      'Crie sua senha no Balcão',
    ]);
  });

  it('gets a mail, is CREATED, and cannot be edited, only invited again or removed', async () => {
    const user = await invited();
    expect(user).toMatchObject({
      profile: 'SALE',
      status: 'CREATED',
      lastSignIn: null,
      openSessions: 0,
      twoFactor: false,
      actions: { edit: false, delete: true, invite: true },
    });
    expect(await mailsTo(user.email)).toEqual([{ subject: 'Crie sua senha no Balcão' }]);
    const edit = { body: { profile: 'FINANCE', status: 'ACTIVE' } };
    expect(await codeOf(asAdmin('PUT', `${users}/${user.id}`, edit))).toBe('identity.user_not_ready');
    expect((await asAdmin('POST', `${users}/${user.id}/invitation`)).statusCode).toBe(204);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it.each([
    ['no e-mail', { email: '', profile: 'SALE' }],
    ['an e-mail that is none', { email: 'bia', profile: 'SALE' }],
    ['no profile', { email: 'bia@loja.test' }],
    ['the owner’s profile', { email: 'bia@loja.test', profile: 'OWNER' }],
    ['the operator’s profile', { email: 'bia@loja.test', profile: 'OPERATOR' }],
  ])('is refused with %s', async (_, body) => {
    expect((await asAdmin('POST', users, { body })).statusCode).toBe(400);
  });
});

describe('the name of a person', () => {
  const nameOf = async (email: string, token = seller.tokens.SALE) => {
    const names = (await call('GET', '/service/core/users/names', { token })).json();
    return names.find((one: { email: string }) => one.email === email)?.name;
  };
  const rename = (name: unknown, token: string) =>
    call('PUT', '/service/core/users/me/name', { token, key: newId(), body: { name } });
  const signedIn = async (email: string) => (await signIn(email)).json();

  it('is given when they are invited, and confirmed with their password', async () => {
    const email = `${newId()}@loja.test`;
    const made = await asAdmin('POST', users, { body: { email, name: ' Ana  Lima ', profile: 'SALE' } });
    expect(made.json()).toMatchObject({ email, name: 'Ana Lima' });
    const link = `/service/core/public/password-tokens/${await mailedToken(email)}`;
    expect((await call('GET', link)).json()).toEqual({ isInvitation: true, name: 'Ana Lima' });
    const refused = await call('PATCH', link, { body: { newPassword: password, name: ' ' } });
    expect(refused.statusCode).toBe(400);
    await call('PATCH', link, { body: { newPassword: password, name: 'Ana Lima Reis' } });
    expect((await call('GET', link)).json().errors[0].code).toBe('identity.reset_link_invalid');
    expect((await signedIn(email)).user).toMatchObject({ email, name: 'Ana Lima Reis' });
    expect(await nameOf(email)).toBe('Ana Lima Reis');
  });

  it('stays as it is when a new password comes without one', async () => {
    const { email, id } = await person('SALE');
    const { accessToken } = await signedIn(email);
    await rename('Bia Rocha', accessToken);
    await asAdmin('POST', `${users}/${id}/password-reset`);
    const link = `/service/core/public/password-tokens/${await mailedToken(email)}`;
    expect((await call('GET', link)).json()).toEqual({ isInvitation: false, name: 'Bia Rocha' });
    await call('PATCH', link, { body: { newPassword: password } });
    expect((await signedIn(email)).user.name).toBe('Bia Rocha');
  });

  it('is changed by themselves, recorded, found in the list, and kept for the histories', async () => {
    const { email, id } = await person('SALE');
    const { accessToken, user } = await signedIn(email);
    expect(user.name).toBeNull();
    expect(await nameOf(email)).toBeUndefined();
    expect((await rename('', accessToken)).statusCode).toBe(400);
    expect((await rename('x'.repeat(101), accessToken)).statusCode).toBe(400);
    expect((await rename('Caio Brandão', accessToken)).statusCode).toBe(204);
    expect((await call('GET', '/service/core/users/me', { token: accessToken })).json().user.name).toBe('Caio Brandão');
    const { content } = (await asAdmin('GET', `${users}?email=${encodeURIComponent('caio BRANDÃO')}`)).json();
    expect(content).toMatchObject([{ id, email, name: 'Caio Brandão' }]);
    const entry = await database.database.reader
      .selectFrom('audit_entries')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'user.renamed')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: id, before: '{"name":null}', after: '{"name":"Caio Brandão"}' });
    await asAdmin('DELETE', `/service/core/sellers/authenticated/users/${id}`);
    expect(await nameOf(email)).toBe('Caio Brandão');
    const other = await createSeller();
    expect(await nameOf(email, other.tokens.ADMIN)).toBeUndefined();
  });
});

async function mailedToken(email: string): Promise<string> {
  const { text } = await database.database.reader
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /redefinir-senha\/([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('the list', () => {
  it('has the seller’s own people, found by their e-mail, with where they last signed in from', async () => {
    const { email, id } = await person('FINANCE');
    await signIn(email, { 'user-agent': 'Firefox/130' });
    const found = (await asAdmin('GET', `${users}?email=${id.toUpperCase()}`)).json();
    expect(found).toMatchObject({ totalElements: 1, content: [{ id, email, profile: 'FINANCE', openSessions: 1 }] });
    expect(found.content[0].lastSignIn).toMatchObject({ address: '127.0.0.1', userAgent: 'Firefox/130' });
    expect((await asAdmin('GET', `${users}?email=%25`)).json().totalElements).toBe(0);
    const other = await createSeller();
    const theirs = (await asAdmin('GET', users, { of: other })).json().content;
    expect(theirs.some((one: { email: string }) => one.email === email)).toBe(false);
    const [, second] = (await asAdmin('GET', `${users}?sort=email,DESC&size=2`)).json().content;
    expect((await asAdmin('GET', `${users}?sort=email,DESC&size=1&page=1`)).json().content).toEqual([second]);
  });

  it('says what each profile may do', async () => {
    const profiles = (await asAdmin('GET', `${users}/profiles`)).json();
    expect(profiles.map(({ value }: { value: string }) => value)).toEqual([
      ...['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'],
    ]);
  });
});

describe('a person who is changed', () => {
  it('has another profile at the next token, and no session once blocked', async () => {
    const { id, email } = await person('SALE');
    const session = (await signIn(email)).json();
    await asAdmin('PUT', `${users}/${id}`, { body: { profile: 'FINANCE', status: 'ACTIVE' } });
    const refresh = (refreshToken: string) =>
      call('POST', '/service/core/public/auth/refresh-token', { body: { refreshToken } });
    const next = (await refresh(session.refreshToken)).json();
    expect(next.user.profile).toBe('FINANCE');
    const blocked = await asAdmin('PUT', `${users}/${id}`, { body: { profile: 'FINANCE', status: 'BLOCKED' } });
    expect(blocked.json()).toMatchObject({ status: 'BLOCKED', openSessions: 0 });
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    expect(await codeOf(signIn(email))).toBe('identity.user_blocked');
  });

  it('keeps what a part of a change leaves out', async () => {
    const { id } = await person('SALE');
    const patch = async (body: object) => (await asAdmin('PATCH', `${users}/${id}`, { body })).json();
    expect(await patch({ status: 'INACTIVE' })).toMatchObject({ profile: 'SALE', status: 'INACTIVE' });
    expect(await patch({ profile: 'MANAGER' })).toMatchObject({ profile: 'MANAGER', status: 'INACTIVE' });
    expect(await patch({})).toMatchObject({ profile: 'MANAGER', status: 'INACTIVE' });
  });

  it('is mailed a link for a new password only while they may sign in', async () => {
    const { id, email } = await person('SALE');
    const mail = () => asAdmin('POST', `${users}/${id}/password-reset`);
    expect((await mail()).statusCode).toBe(204);
    expect(await mailsTo(email)).toHaveLength(1);
    await asAdmin('PATCH', `${users}/${id}`, { body: { status: 'BLOCKED' } });
    expect(await codeOf(mail())).toBe('identity.user_not_active');
    const created = await invited();
    expect(await codeOf(asAdmin('POST', `${users}/${created.id}/password-reset`))).toBe('identity.user_not_ready');
    expect(await codeOf(asAdmin('POST', `${users}/${id}/invitation`))).toBe('identity.user_already_in');
  });

  it('has no session of a sign-in that was under way when they were blocked', async () => {
    const { id, email } = await person('SALE');
    let entering: ReturnType<typeof signIn> | undefined;
    await holdTransaction(database.database, async (tx) => {
      await tx.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', id).execute();
      entering = signIn(email);
      await sleep(1_000);
    });
    expect((await entering)?.json().errors).toMatchObject([{ code: 'identity.user_blocked' }]);
    expect((await asAdmin('GET', `${users}/${id}/sessions`)).json()).toEqual([]);
  });

  it('is never the owner, the operator, or whoever changes', async () => {
    const all = (await asAdmin('GET', `${users}?size=100`)).json().content;
    const of = (profile: string) => all.find((one: { profile: string }) => one.profile === profile);
    const body = { profile: 'SALE', status: 'ACTIVE' };
    for (const profile of ['OWNER', 'OPERATOR']) {
      expect(of(profile).actions).toEqual({
        edit: false,
        delete: false,
        invite: false,
        mailReset: false,
        endSessions: false,
        confirmApprover: false,
      });
      expect(await codeOf(asAdmin('PUT', `${users}/${of(profile).id}`, { body }))).toBe('identity.user_protected');
      const remove = `/service/core/sellers/authenticated/users/${of(profile).id}`;
      expect(await codeOf(asAdmin('DELETE', remove))).toBe('identity.user_protected');
    }
    const me = (await call('GET', '/service/core/users/me', { token: seller.tokens.ADMIN })).json().user;
    expect(await codeOf(asAdmin('PUT', `${users}/${me.id}`, { body }))).toBe('identity.own_access');
  });

  it('is removed: signs in no more, is off the list, and the e-mail may be invited again', async () => {
    const { id, email } = await person('SALE');
    expect((await asAdmin('DELETE', `/service/core/sellers/authenticated/users/${id}`)).statusCode).toBe(204);
    expect(await codeOf(signIn(email))).toBe('BAR-9999');
    expect((await asAdmin('GET', `${users}/${id}`)).statusCode).toBe(404);
    expect((await asAdmin('GET', `${users}?email=${id}`)).json().totalElements).toBe(0);
    expect(await invited(email)).toMatchObject({ status: 'CREATED' });
  });

  it('leaves who, before and after in the audit trail', async () => {
    const { id } = await person('SALE');
    await asAdmin('PUT', `${users}/${id}`, { body: { profile: 'FINANCE', status: 'INACTIVE' } });
    const trail = await database.database.reader
      .selectFrom('audit_entries')
      .select(['action', 'actor_profile', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'user.changed')
      .execute();
    expect(trail).toEqual([
      {
        action: 'user.changed',
        actor_profile: 'ADMIN',
        before: '{"profile":"SALE","status":"ACTIVE"}',
        after: '{"profile":"FINANCE","status":"INACTIVE"}',
      },
    ]);
  });
});

describe('whoever lost the right to give access', () => {
  it.each([
    [{ status: 'BLOCKED' }, 401],
    [{ profile: 'FINANCE' }, 403],
  ])('gives none with the token they still hold: %j', async (change, refused) => {
    const lost = await person('ADMIN');
    const [friend, { accessToken: token }] = [await person('SALE'), (await signIn(lost.email)).json()];
    await asAdmin('PATCH', `${users}/${lost.id}`, { body: change });
    const body = { email: `${newId()}@loja.test`, profile: 'ADMIN' };
    expect((await call('POST', users, { token, key: newId(), body })).statusCode).toBe(refused);
    const promotion = { token, key: newId(), body: { profile: 'ADMIN' } };
    expect((await call('PATCH', `${users}/${friend.id}`, promotion)).statusCode).toBe(refused);
    const removal = `/service/core/sellers/authenticated/users/${friend.id}`;
    expect((await call('DELETE', removal, { token, key: newId() })).statusCode).toBe(refused);
    expect((await asAdmin('GET', `${users}/${friend.id}`)).json()).toMatchObject({ profile: 'SALE' });
    expect((await asAdmin('GET', `${users}?email=${body.email}`)).json().totalElements).toBe(0);
  });
});

it('a token has the authority of now within a second: blocked, removed, demoted, signed out elsewhere', async () => {
  const changes = [
    [401, (id: string) => asAdmin('PATCH', `${users}/${id}`, { body: { status: 'BLOCKED' } })],
    [401, (id: string) => asAdmin('DELETE', `/service/core/sellers/authenticated/users/${id}`)],
    [403, (id: string) => asAdmin('PATCH', `${users}/${id}`, { body: { profile: 'SALE' } })],
  ] as const;
  for (const [status, change] of changes) {
    const { id, email } = await person('ADMIN');
    const { accessToken: token } = (await signIn(email)).json();
    const read = () => call('GET', users, { token });
    expect((await read()).statusCode).toBe(200);
    await change(id);
    await new Promise((done) => setTimeout(done, 1_050));
    expect((await read()).statusCode).toBe(status);
  }
});

describe('the last administrator', () => {
  it('stays, also when two remove each other at once', async () => {
    for (const change of ['demote', 'block', 'remove']) {
      const of = await createSeller();
      const other = await person('ADMIN', of);
      const theirs = (await signIn(other.email)).json().accessToken;
      const me = (await call('GET', '/service/core/users/me', { token: of.tokens.ADMIN })).json().user;
      const act = (token: string, id: string) => {
        if (change === 'remove') {
          return call('DELETE', `/service/core/sellers/authenticated/users/${id}`, { token, key: newId() });
        }
        const body =
          change === 'demote' ? { profile: 'SALE', status: 'ACTIVE' } : { profile: 'ADMIN', status: 'BLOCKED' };
        return call('PUT', `${users}/${id}`, { token, key: newId(), body });
      };
      const answers = await Promise.all([act(of.tokens.ADMIN, other.id), act(theirs, me.id)]);
      expect(answers.map(({ statusCode }) => statusCode < 300).sort(), change).toEqual([false, true]);
      const refused = answers.find(({ statusCode }) => statusCode >= 300);
      // The call that is refused may also come after the other has ended its caller's session, or changed the profile.
      const codes = ['identity.last_administrator', 'identity.session_ended', 'session.required', 'session.forbidden'];
      expect(codes).toContain(refused?.json().errors[0].code);
      const left = await database.database.reader
        .selectFrom('users')
        .select('id')
        .where('seller_id', '=', of.id)
        .where('profile', '=', 'ADMIN')
        .where('status', '=', 'ACTIVE')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('the sessions of a person', () => {
  it('are listed with where they began, and ended one by one or all', async () => {
    const { id, email } = await person('SALE');
    await signIn(email, { 'user-agent': 'Phone' });
    await signIn(email, { 'user-agent': 'Laptop' });
    await signIn(email, { 'user-agent': 'Tablet' });
    const path = `${users}/${id}/sessions`;
    const open = async () => (await asAdmin('GET', path)).json();
    const [first] = await open();
    expect((await open()).map((one: { begun: { userAgent: string } }) => one.begun.userAgent).sort()).toEqual([
      ...['Laptop', 'Phone', 'Tablet'],
    ]);
    expect((await asAdmin('DELETE', `${path}/${first.id}`)).statusCode).toBe(204);
    expect(await open()).toHaveLength(2);
    const stranger = await person('SALE');
    expect((await asAdmin('DELETE', `${users}/${stranger.id}/sessions/${first.id}`)).statusCode).toBe(404);
    expect((await asAdmin('DELETE', path)).statusCode).toBe(204);
    expect(await open()).toEqual([]);
  });
});
