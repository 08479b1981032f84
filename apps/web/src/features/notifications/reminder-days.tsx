import { notificationSettings } from '@balcao/messages/notification-settings';

const texts = notificationSettings.type;

interface ReminderDaysProps {
  readonly days: readonly number[];
  readonly chosen: number;
  readonly onChoose: (day: number) => void;
}

/** Relative to the due date; the chosen one is previewed. */
export function ReminderDays({ days, chosen, onChoose }: ReminderDaysProps) {
  const sides = [
    { name: texts.beforeDue, days: days.filter((day) => day < 0) },
    { name: texts.afterDue, days: days.filter((day) => day >= 0) },
  ];
  return (
    <dl className="grid gap-2" aria-label={texts.daysLabel}>
      {sides.map(({ name, days: ofSide }) =>
        ofSide.length === 0 ? null : (
          <div className="flex flex-wrap items-center gap-2" key={name}>
            <dt className="text-quiet" style={{ width: '9.5rem' }}>
              {name}
            </dt>
            {ofSide.map((day) => (
              <dd key={day}>
                <button
                  type="button"
                  className="chosen:bg-selected hover:bg-hover border rounded figures cursor-pointer"
                  style={{ minHeight: '2.25rem', padding: '0.25rem 0.75rem' }}
                  aria-pressed={day === chosen}
                  aria-label={day < 0 ? texts.before(-day) : texts.after(day)}
                  onClick={() => onChoose(day)}
                >
                  {texts.dayCount(Math.abs(day))}
                </button>
              </dd>
            ))}
          </div>
        ),
      )}
    </dl>
  );
}
