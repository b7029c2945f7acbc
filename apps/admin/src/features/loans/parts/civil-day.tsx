/** A day of the calendar as it stands in the agreement, in no zone. */
export function CivilDay({ day }: { day: string }) {
  return (
    <time dateTime={day} dir="ltr" className="num">
      {day}
    </time>
  );
}

export const todayText = (): string => new Date().toISOString().slice(0, 10);
