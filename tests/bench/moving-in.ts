import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { openDatabase } from "~/db/database.server";
import { type GeneratedArticle, generatedArticle } from "./generated-articles";
import type { Bench } from "./measure";
import { cpuSeconds, environment, residentMegabytes } from "./processes";

const kills = 10;

type Run = { seconds: number; cpu: number; megabytes: number; killed: boolean };

/**
 * What it costs to bring a WordPress site without pictures into an empty one, relative to reading its file alone (a dry
 * run); then the same, killed ten times on the way.
 */
export async function benchMovingIn({ folder, quick, print, say }: Bench): Promise<void> {
  const posts = quick ? 500 : 10_000;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "export.xml");
  await writeExport(file, posts);
  const go = (name: string, words: string[] = [], killAfter?: number) =>
    importOnce({ file, dataDir: path.join(folder, name), words, killAfter });

  say(`Reading ${posts} posts`);
  const dry = await go("dry", ["--dry-run"]);
  say("Storing them");
  const stored = await go("stored");
  say("Bringing them again");
  const again = await go("stored");
  print(`${posts} posts of WordPress without pictures, brought by the command into an empty site.\n`);
  print("| run | seconds | CPU s | relative to reading | posts/s | memory, MB |");
  print("|---|--:|--:|--:|--:|--:|");
  for (const [name, run] of Object.entries({ "reading alone (dry run)": dry, stored, "a second time": again })) {
    const figures = [run.seconds.toFixed(0), run.cpu.toFixed(0), (run.cpu / dry.cpu).toFixed(2)];
    print(`| ${[name, ...figures, (posts / run.seconds).toFixed(0), run.megabytes.toFixed(0)].join(" | ")} |`);
  }
  say("Storing them, killed on the way");
  let killed = 0;
  while (killed < kills) {
    const { killed: wasKilled } = await go("killed", [], (stored.seconds / (kills + 1)) * 1000);
    if (!wasKilled) break;
    killed += 1;
  }
  await go("killed");
  const found = await articlesIn(path.join(folder, "killed"));
  print(`\nKilled ${killed} times on the way: ${found.all} articles in the end, ${found.addresses} addresses.`);
  if (found.all !== posts || found.addresses !== posts) throw new Error(`Not ${posts} articles, each once`);
}

/** Runs the command; its memory is the highest that was seen, and a kill is one that nothing can catch. */
async function importOnce(run: { file: string; dataDir: string; words: string[]; killAfter?: number }): Promise<Run> {
  const { MONGODB_URI: _uri, DEMO: _demo, ...inherited } = process.env;
  const command = [
    "--import",
    "tsx",
    "app/commands/import-from-command.server.ts",
    "wordpress",
    run.file,
    ...run.words,
  ];
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    env: { ...inherited, ...environment, DATA_DIR: run.dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const pids = child.pid === undefined ? [] : [child.pid];
  let [cpu, megabytes, going] = [0, 0, true];
  void ended.then(() => {
    going = false;
  });
  while (going) {
    try {
      cpu = Math.max(cpu, cpuSeconds(pids));
      megabytes = Math.max(megabytes, residentMegabytes(pids));
    } catch {
      // It has ended in this moment.
    }
    if (run.killAfter !== undefined && performance.now() - started > run.killAfter) child.kill("SIGKILL");
    await Promise.race([ended, pause(100)]);
  }
  const [code, signal] = await ended;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`The import ended with ${code ?? signal}`);
  return { seconds: (performance.now() - started) / 1000, cpu, megabytes, killed: signal === "SIGKILL" };
}

async function articlesIn(dataDir: string): Promise<{ all: number; addresses: number }> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir });
  try {
    const articles = mongoose.connection.collection("articles");
    return { all: await articles.countDocuments(), addresses: (await articles.distinct("slug")).length };
  } finally {
    await database.close();
  }
}

async function writeExport(file: string, posts: number): Promise<void> {
  const out = createWriteStream(file);
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, "drain");
  };
  const site = "https://old.example";
  await write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>${site}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>`);
  for (let index = 0; index < posts; index++) await write(postOf(site, index, generatedArticle(index)));
  await write("</channel></rss>\n");
  out.end();
  await once(out, "finish");
}

function postOf(site: string, index: number, { input }: GeneratedArticle): string {
  const id = index + 1;
  const date = new Date(Date.UTC(2012, 0, 1) + index * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  const neighbour = `<p>Before it: <a href="${site}/?p=${Math.max(1, id - 1)}">another post</a>.</p>`;
  return `<item><title><![CDATA[${input.title}]]></title><link>${site}/post-${id}/</link>
<dc:creator><![CDATA[${input.author}]]></dc:creator><content:encoded><![CDATA[${input.content}${neighbour}]]></content:encoded>
<excerpt:encoded><![CDATA[${input.excerpt}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="${input.category}"><![CDATA[${input.category}]]></category></item>
`;
}
