import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The rules of docs/architecture.md, read off the imports. */

const root = path.resolve(import.meta.dirname, "..");
const files = ["app", "jobs", "tests", "."]
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: folder !== "." })
      .map(String)
      .filter((name) => /\.(ts|tsx|mts|mjs)$/.test(name) && !name.endsWith(".d.ts"))
      .map((name) => path.join(folder, name)),
  );

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Every import of a file: of the project's own files as paths from the root, of packages by name. */
function importsOf(file: string): string[] {
  const source = textOf(file);
  const imported = [
    ...source.matchAll(/^(?:import|export)\b[^"=;]*?\bfrom\s+"([^"]+)"/gm),
    ...source.matchAll(/^import\s+"([^"]+)"/gm),
    ...source.matchAll(/\bimport\(\s*"([^"]+)"/g),
    ...source.matchAll(/\brequire\w*\(.*?\)?\("([^"]+)"\)/g),
  ].map(([, name = ""]) => name);
  return imported.map((name) => {
    if (name.startsWith("~/")) return path.join("app", name.slice(2));
    return name.startsWith(".") ? path.join(path.dirname(file), name) : name;
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("tests/");
const isServer = (file: string) => /\.server(\.tsx?)?$/.test(file);
const program = files.filter((file) => !isTest(file));
const inApp = program.filter((file) => file.startsWith("app/"));

function offences(checked: string[], isWrong: (imported: string, file: string) => boolean): string[] {
  return checked.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isWrong(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

test("the rules are checked on real files", () => {
  expect(inApp.length).toBeGreaterThan(80);
  expect(importsOf("app/routes/reading/_index.tsx")).toContain("app/articles/articles.server");
});

/** The rooms of docs/architecture.md, from top to bottom. */
const rooms = [
  ...(/^## The rooms$(.*?)^## /ms.exec(textOf("docs/architecture.md"))?.[1] ?? "").matchAll(/^\| `(.+?)` \|/gm),
].map(([, room = ""]) => room);
const named = new Map(program.map((file) => [file.replace(/\.(tsx?|mts|mjs)$/, ""), file]));
/** The program's own file that an import leads to; `undefined` for a package and for what is no code. */
const targetOf = (imported: string) => named.get(imported.replace(/\.(tsx?|mts|mjs)$/, ""));

describe("rooms in one order", () => {
  test("every folder of the program stands in the document once, and no other", () => {
    expect([...rooms].sort()).toEqual([...new Set(program.map(path.dirname))].sort());
  });

  test("an import, of a type as well, leads to the same room or to a lower one", () => {
    const upwards = offences(program, (imported, file) => {
      const target = targetOf(imported);
      return target !== undefined && rooms.indexOf(path.dirname(target)) < rooms.indexOf(path.dirname(file));
    });
    expect(upwards).toEqual([]);
  });

  test("no two files import each other, over others neither", () => {
    const [done, onTheWay, cycles]: [Set<string>, string[], string[]] = [new Set(), [], []];
    const visit = (file: string) => {
      if (onTheWay.includes(file)) cycles.push([...onTheWay.slice(onTheWay.indexOf(file)), file].join(" → "));
      if (done.has(file) || onTheWay.includes(file)) return;
      onTheWay.push(file);
      for (const imported of importsOf(file)) {
        const target = targetOf(imported);
        if (target) visit(target);
      }
      onTheWay.pop();
      done.add(file);
    };
    for (const file of program) visit(file);
    expect(cycles).toEqual([]);
  });

  test("no room has more than 20 files beside each other, and no file more than 250 lines", () => {
    const crowded = rooms.filter((room) => program.filter((file) => path.dirname(file) === room).length > 20);
    expect(crowded).toEqual([]);
    expect(program.filter((file) => textOf(file).split("\n").length > 251)).toEqual([]);
  });
});

describe("layers", () => {
  test("routes know no model and no database driver", () => {
    const routes = inApp.filter((file) => file.startsWith("app/routes/"));
    expect(offences(routes, (imported) => imported.includes(".model.server") || imported === "mongoose")).toEqual([]);
  });

  test("a model is imported by its own room, and by the definitions of the nouns", () => {
    const topOf = (file: string) => file.split("/").slice(0, 2).join("/");
    const isForeign = (imported: string, file: string) =>
      imported.includes(".model.server") && topOf(imported) !== topOf(file) && topOf(file) !== "app/nouns";
    expect(offences(program, isForeign)).toEqual([]);
  });

  test("the domain knows no page, no request and no cookie", () => {
    const domain = inApp.filter((file) =>
      /^app\/(articles|products|recipes|challenges|contact|users|images|reviews|language-model)\/.*\.server\.ts$/.test(
        file,
      ),
    );
    const wrong = /^react|@remix-run|app\/(routes|ui|http)\//;
    const rendering = /metadata\.server\.ts imports/;
    expect(offences(domain, (imported) => wrong.test(imported)).filter((offence) => !rendering.test(offence))).toEqual(
      [],
    );
  });

  test("a page of the desk that changes something is not asked for again when its notice goes", () => {
    const changing = inApp.filter(
      (file) => /^app\/routes\/(desk|reading\/contact)/.test(file) && /export const clientAction/.test(textOf(file)),
    );
    expect(changing.length).toBeGreaterThan(10);
    expect(changing.filter((file) => !textOf(file).includes("exceptForNotice as shouldRevalidate"))).toEqual([]);
  });
});

describe("limits", () => {
  test("are kept by withDeadline alone: Node 20 forgets its own when it collects garbage", () => {
    const forgetful = program.filter((file) => /AbortSignal\s*\.\s*(any|timeout)\b\s*\(/.test(textOf(file)));
    expect(forgetful.filter((file) => file !== "app/runtime/deadline.server.ts")).toEqual([]);
  });
});

describe("what browsers get", () => {
  test("views and browser-safe files import no server code", () => {
    const browserSafe = inApp.filter(
      (file) => !isServer(file) && !/^app\/(routes\/|root\.tsx|entry\.server|demo\/|db\/)/.test(file),
    );
    expect(offences(browserSafe, isServer)).toEqual([]);
  });
});

describe("names", () => {
  test("nothing is called utils, helpers, lib, services, common or types, and nothing is a barrel", () => {
    const vague = /(^|\/)(utils|helpers|lib|services|common|types|index)(\.tsx?|\/)/;
    expect(program.filter((file) => vague.test(file))).toEqual([]);
  });

  test("packages that are imported are declared, and those that are declared are imported", () => {
    const { dependencies, devDependencies, optionalDependencies, scripts } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    ) as Record<string, Record<string, string>>;
    const imported = new Set(files.flatMap(importsOf).filter(isPackage).map(packageOf));
    const declared = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    // `hast` and `virtual:` are known to the type checker and to Vite alone.
    expect([...imported].filter((name) => !declared.includes(name) && name !== "hast")).toEqual([]);
    // What runs the commands is there without the tools of development.
    const runs = (name: string) => Object.values(scripts ?? {}).some((script) => script.startsWith(`${name} `));
    expect(Object.keys(dependencies ?? {}).filter((name) => !imported.has(name) && !runs(name))).toEqual([]);
  });
});

function isPackage(imported: string): boolean {
  return (
    !/^(node:|virtual:|app\/|tests\/|jobs\/|\.|server$|vite\.(browser|config|fonts|look|server|sources)|remix\.config)/.test(
      imported,
    ) && !imported.includes("${")
  );
}

const packageOf = (imported: string) =>
  imported
    .split("/")
    .slice(0, imported.startsWith("@") ? 2 : 1)
    .join("/");
