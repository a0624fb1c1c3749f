/** Whether every test there is runs, without second tries (`npm run test:all`, `npm run soak`), or the gate (`npm test`). */
export const runsAll = process.env.TEST_ALL === "1" || process.env.SOAK === "1";

/** What a machine that is busy with something else, or chance, can fail. The gate leaves it out. */
export const onlyInAll = [
  // Measures load, memory or the processor's time.
  "tests/faults/load.test.ts",
  "tests/attacks/attacks.test.ts",
  // Holds a database back, or puts several programs at once under load.
  "tests/faults/database.test.ts",
  "tests/faults/processes.test.ts",
  "tests/program/page-cache.test.ts",
  // What the same readers do with such values, tests/fuzz/readers.test.ts shows.
  "tests/fuzz/site.test.ts",
  // Tests of tools, which change once a year.
  "tests/bench/mixed-articles.test.ts",
  "tests/lint/regular-expressions.test.ts",
  // Kills at random moments, and prints the seed.
  "tests/faults/killed.test.ts",
  "tests/faults/newsletter.test.ts",
  // Fills a disk.
  "tests/faults/disk.test.ts",
  "app/db/embedded/full-disk.test.ts",
  // Builds the program once more.
  "tests/program/own-look.test.ts",
  // Crawls two whole sites. That each document comes again, tests/nouns/import-export/portable.test.ts shows.
  "tests/program/portable.test.ts",
  // Needs nginx.
  "tests/program/restart-behind-socket.test.ts",
  "tests/program/reverse-proxy.test.ts",
];
