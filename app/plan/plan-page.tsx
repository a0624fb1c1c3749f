import { Form, useLocation, useSubmit } from "@remix-run/react";
import { clsx } from "clsx";
import { type DragEvent, useState } from "react";
import { statusLabels } from "~/facts/status";
import { labelOf } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { weekdayAndDay } from "~/place/calendar";
import { zoneName } from "~/place/hours";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import {
  addDays,
  type Plan,
  type Planned,
  type PlannedDay,
  planFormPath,
  planFrom,
  planPath,
  weeksShown,
} from "./plan";

/** The coming weeks, day by day. A text is moved by its form, or with JavaScript by dragging it to another day. */
export function PlanPage({ plan: { weeks, today } }: { plan: Plan }) {
  const failed = useFailedForm();
  const first = weeks[0]?.[0]?.day ?? today;
  const days = weeksShown * 7;
  return (
    <>
      {failed && <ErrorSummary {...failed} errors={{}} message={failed.errors.day?.[0] ?? failed.message} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">Plan</h2>
        <nav aria-label="Weeks of the plan" className="flex flex-wrap gap-2">
          <ButtonLink to={planFrom(addDays(first, -days))} look="quiet">
            Earlier
          </ButtonLink>
          <ButtonLink to={planFrom(today)} look="quiet">
            This week
          </ButtonLink>
          <ButtonLink to={planFrom(addDays(first, days))} look="quiet">
            Later
          </ButtonLink>
        </nav>
      </div>
      <p className="mt-2 mb-6 max-w-2xl text-muted">Scheduled texts and dated drafts. All times are {zoneName()}.</p>
      {weeks.map((week) => (
        <section key={week[0]?.day} aria-label={`Week of ${weekdayAndDay(week[0]?.day ?? today)}`} className="mb-8">
          <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-7">
            {week.map((day) => (
              <Day key={day.day} day={day} today={today} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** What a dragged text brings along. */
const dragged = "application/x-planned";

function Day({ day: { day, texts }, today }: { day: PlannedDay; today: string }) {
  const submit = useSubmit();
  const action = useAction();
  const [over, setOver] = useState(false);
  const accepts = (event: DragEvent) => day >= today && event.dataTransfer.types.includes(dragged);
  const words = weekdayAndDay(day);
  return (
    <li
      data-day={day}
      className={clsx(
        "min-h-16 p-3 lg:min-h-32",
        over ? "bg-wash" : day === today ? "bg-surface" : "bg-paper",
        texts.length === 0 && "max-lg:flex max-lg:min-h-0 max-lg:items-baseline max-lg:gap-3",
      )}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        const text = JSON.parse(event.dataTransfer.getData(dragged)) as Pick<
          Planned,
          "noun" | "id" | "version" | "day"
        >;
        if (text.day !== day) submit({ ...text, day }, { method: "post", action, preventScrollReset: true });
      }}
    >
      <h3 className={clsx("text-meta", day < today && "text-muted")}>
        {day === today && <strong className="text-leaf">Today, </strong>}
        {words}
      </h3>
      {texts.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {texts.map((text) => (
            <Text key={`${text.noun} ${text.id} ${text.version}`} text={text} today={today} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Text({ text, today }: { text: Planned; today: string }) {
  const { noun, id, version, title, status, day, time } = text;
  const action = useAction();
  const form = planFormPath(text);
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, JSON.stringify({ noun, id, version, day }))}
      className="cursor-grab rounded-card border border-line bg-surface p-2.5 text-meta leading-snug"
    >
      <p className="text-meta text-muted">
        {time} · {status === "draft" ? statusLabels.draft : "Scheduled"}
        {noun !== "article" && ` · ${labelOf(noun)}`}
      </p>
      <p className="mt-0.5 font-semibold [overflow-wrap:anywhere]">
        {form ? (
          <Link to={form} draggable={false} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-meta text-leaf underline underline-offset-4">
          Move<span className="sr-only"> {title}</span>
        </summary>
        <Form method="post" action={action} preventScrollReset className="mt-1 grid gap-2">
          <input type="hidden" name="noun" value={noun} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <label className="block">
            To the day
            <input
              type="date"
              name="day"
              required
              min={today}
              defaultValue={day}
              className="mt-1 block min-h-11 w-full min-w-0 rounded-card border border-edge bg-paper px-2"
            />
          </label>
          <Button type="submit" look="quiet" className="!px-3">
            Move
          </Button>
        </Form>
      </details>
    </li>
  );
}

/** The weeks that are shown stay. */
function useAction(): string {
  const from = new URLSearchParams(useLocation().search).get("from");
  return from ? planFrom(from) : planPath;
}
