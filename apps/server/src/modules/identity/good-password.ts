const shortest = 8;
const longest = 256;

/** What nobody should choose: the most guessed passwords of eight characters or more, those of Brazilian lists too. */
const common = new Set([
  ...['12345678', '123456789', '1234567890', '87654321', '987654321', '0123456789', '12341234', '11223344'],
  ...[
    'password',
    'password1',
    'password123',
    'passw0rd',
    'qwertyui',
    'qwerty123',
    'qwertyuiop',
    '1q2w3e4r',
    '1q2w3e4r5t',
  ],
  ...['1qaz2wsx', 'asdfghjk', 'asdf1234', 'abcd1234', 'abc12345', 'a1b2c3d4', 'zaq12wsx', 'iloveyou', 'sunshine'],
  ...['princess', 'football', 'baseball', 'superman', 'trustno1', 'welcome1', 'admin123', 'administrator', 'letmein1'],
  ...[
    'senha123',
    'senha1234',
    'senha12345',
    'minhasenha',
    'mudar123',
    'mudar@123',
    'trocar123',
    'teste123',
    'teste1234',
  ],
  ...['brasil123', 'flamengo', 'corinthians', 'palmeiras', 'saopaulo', 'gremio123', 'internacional', 'cruzeiro'],
  ...[
    'jesuscristo',
    'jesus123',
    'deusefiel',
    'deusefiel1',
    'eusoufoda',
    'teamo123',
    'familia1',
    'gabriel1',
    'guilherme',
  ],
]);

/**
 * Whether a password may be chosen: 8 to 256 characters, not one of the most guessed, not the person's e-mail, and more
 * than one character over and over. It requires no kinds of characters: length is what resists a guess (NIST SP 800-63B).
 */
export function isGoodPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const [mailbox = ''] = email.split('@');
  return (
    plain.length >= shortest &&
    plain.length <= longest &&
    new Set(plain).size > 2 &&
    plain !== email &&
    plain !== mailbox &&
    !common.has(plain)
  );
}
