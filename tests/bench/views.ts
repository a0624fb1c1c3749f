import type { Bench } from "./measure";

/**
 * What the other parts of the benchmark have measured: milliseconds of processor time of program and engine for one
 * answer, and its kilobytes. Put in new figures when they have changed.
 */
const measured = {
  "a page from memory": { program: 0.06, engine: 0, kilobytes: 11 },
  "a page rendered": { program: 5.5, engine: 1.5, kilobytes: 11 },
  "a page for somebody signed in": { program: 0.9, engine: 0.8, kilobytes: 14 },
  "a picture from memory": { program: 0.1, engine: 0, kilobytes: 37 },
  "a picture from the database": { program: 2.6, engine: 1.1, kilobytes: 37 },
  "a script or style": { program: 0.06, engine: 0, kilobytes: 15 },
} as const;

type Answer = keyof typeof measured;

/** How people read. */
const habits = {
  viewsInMonth: 10_000_000,
  /** The busiest day beside the average, and the share of its views in its busiest hour. */
  busiestDay: 1.5,
  busiestHour: 0.1,
  /** The busiest second beside the average of that hour. */
  busiestSecond: 3,
};

/** How many of each a view takes. */
const perView: Record<Answer, number> = {
  "a page from memory": 0.45,
  // Half of all views are of pages that nobody else has asked for in the last half minute, or since a save.
  "a page rendered": 0.5,
  "a page for somebody signed in": 0.05,
  // A page shows some ten. The browser has the others from the page before, and the memory most of the rest.
  "a picture from memory": 3.5,
  "a picture from the database": 0.5,
  // On a first visit eight; every third view is one.
  "a script or style": 3,
};

/** `npm run bench -- views`: what ten million views in a month need, worked out from measured figures. */
export async function tellViews({ print }: Pick<Bench, "print">): Promise<void> {
  const { viewsInMonth, busiestDay, busiestHour, busiestSecond } = habits;
  const average = (viewsInMonth / 30) * busiestDay * busiestHour * (1 / 3600);
  const peak = average * busiestSecond;
  print(
    `${viewsInMonth} views in a month are ${average.toFixed(1)} a second in the busiest hour, ${peak.toFixed(0)} in its busiest second.\n`,
  );
  print("| in the busiest second | answers | program, ms | engine, ms | KB |");
  print("|---|--:|--:|--:|--:|");
  const rows = (Object.keys(measured) as Answer[]).map((what) => {
    const { program, engine, kilobytes } = measured[what];
    const answers = peak * perView[what];
    return { what, figures: [answers, answers * program, answers * engine, answers * kilobytes] };
  });
  const sum = rows[0]?.figures.map((_none, at) => rows.reduce((all, { figures }) => all + (figures[at] ?? 0), 0)) ?? [];
  for (const { what, figures } of [...rows, { what: "together", figures: sum }]) {
    print(`| ${[what, ...figures.map((figure) => figure.toFixed(0))].join(" | ")} |`);
  }
  const [, program = 0, engine = 0, kilobytes = 0] = sum;
  const perViewBytes = kilobytes / peak;
  const share = (milliseconds: number, cores: number) => `${(milliseconds / 10 / cores).toFixed(0)} %`;
  print(`\nOne server with two cores is busy to ${share(program + engine, 2)} in that second.`);
  print(
    `Of three, each program is busy to ${share(program / 2, 1)} of one core, the server of the database to ${share(engine, 2)} of two.`,
  );
  print(
    `The line carries ${((kilobytes * 8) / 1000).toFixed(0)} Mbit/s then, and ${((perViewBytes * viewsInMonth) / 1e9).toFixed(1)} TB in the month.`,
  );
}
