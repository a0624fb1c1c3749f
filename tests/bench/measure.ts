import { once } from "node:events";
import { get } from "node:http";
import type { Page } from "./bare-server";
import type { PageName } from "./library";
import { type Load, type LoadOptions, loadInTurns } from "./load";
import { startBare, type Target } from "./processes";

/** What each part of the benchmark is given. */
export type Bench = {
  folder: string;
  pages: readonly PageName[];
  quick: boolean;
  /** Another checkout of the project, with its own build, that is measured in turns with this one. */
  against?: string;
  /** A line of the report. */
  print(line: string): void;
  /** What is being done. */
  say(what: string): void;
};

export type Measurement = { kilobytes: number; page: Load; bare: Load };

/** Pages of one or several programs and their bytes from a bare server, all in turns, after a while to warm up. */
export async function measure(
  targets: { target: Target; paths: string[] }[],
  options: LoadOptions,
): Promise<Measurement[]> {
  const pairs = await Promise.all(
    targets.map(async ({ target, paths }) => {
      const pages: Page[] = [];
      for (const path of paths) pages.push(await readPage(target.url, path, options));
      return { target, paths, pages, bare: await startBare(pages) };
    }),
  );
  const turns = pairs.flatMap(({ target, paths, bare }) => [
    { target: bare, paths },
    { target, paths },
  ]);
  await loadInTurns(turns, { ...options, seconds: Math.min(2, options.seconds), slices: 1 });
  const loads = await loadInTurns(turns, options);
  await Promise.all(pairs.map(({ bare }) => bare.stop()));
  return pairs.map(({ pages }, at) => ({
    kilobytes: pages.reduce((sum, { base64 }) => sum + base64.length * 0.75, 0) / pages.length / 1024,
    bare: loads[at * 2] as Load,
    page: loads[at * 2 + 1] as Load,
  }));
}

/** The bytes as they come over the wire. */
async function readPage(url: string, path: string, { encoding = "identity", cookie }: LoadOptions): Promise<Page> {
  const headers = { "accept-encoding": encoding, ...(cookie && { cookie }) };
  const [answer] = await once(get(url + path, { headers }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  const names = ["content-type", "content-encoding"].filter((name) => answer.headers[name]);
  return {
    path,
    status: 200,
    headers: Object.fromEntries(names.map((name) => [name, answer.headers[name]])),
    base64: Buffer.concat(chunks).toString("base64"),
  };
}
