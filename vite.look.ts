import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** The pieces of pages that a look of one's own can replace, by the names of its files. See docs/look.md. */
const pieces: Record<string, string> = {
  header: "app/site/header.tsx",
  footer: "app/site/footer.tsx",
  "article-card": "app/articles/page/article-card.tsx",
  "recipe-card": "app/recipes/list/recipe-card.tsx",
  "product-card": "app/products/page/product-card.tsx",
  "article-head": "app/articles/page/article-head.tsx",
  hero: "app/front-page/hero.tsx",
  "home-section": "app/front-page/home-section.tsx",
};

const virtual = "virtual:own-look";
const tailwind = path.resolve("app/ui/tailwind.css");

/**
 * Puts the files of the folder `look` into the build, which belongs to the site's owner and which no upgrade touches: pieces
 * (`look/header.tsx`) take the place of the program's own, `look/look.css` comes after the program's stylesheet, and pages load
 * `look/fonts/first/*.woff2` before anything else in the place of the program's fonts. What a piece imports is the program's.
 */
export function ownLook(folder = path.resolve("look")): Plugin {
  const files = filesIn(folder);
  const unknown = files.filter((file) => file.endsWith(".tsx") && !(file.slice(0, -4) in pieces));
  if (unknown.length > 0)
    throw new Error(`look/${unknown[0]} replaces nothing. What can be replaced: ${Object.keys(pieces).join(", ")}`);
  const own = new Map(
    Object.entries(pieces).flatMap(([name, piece]) =>
      files.includes(`${name}.tsx`) ? [[path.resolve(piece), path.join(folder, `${name}.tsx`)]] : [],
    ),
  );
  return {
    name: "own-look",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source === virtual) return `\0${virtual}`;
      if (own.size === 0 || importer === undefined || isWithin(folder, importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && (own.get(resolved.id) ?? null);
    },
    load: (id) => (id === `\0${virtual}` ? addressesOf(folder, files) : null),
    // The classes that its pieces use.
    transform: (css, id) =>
      own.size > 0 && id.split("?")[0] === tailwind ? `${css}\n@source ${JSON.stringify(`${folder}/*.tsx`)};` : null,
  };
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const isWithin = (folder: string, file: string) => file.startsWith(folder + path.sep);

/** A module with the addresses of the look's stylesheet and fonts, if it has any. */
function addressesOf(folder: string, files: string[]): string {
  const fonts = filesIn(path.join(folder, "fonts/first")).filter((file) => file.endsWith(".woff2"));
  const address = (name: string, file: string) =>
    `import ${name} from ${JSON.stringify(`${path.join(folder, file)}?url`)};`;
  const hasStyles = files.includes("look.css");
  return [
    ...(hasStyles ? [address("styles", "look.css")] : []),
    ...fonts.map((file, index) => address(`font${index}`, `fonts/first/${file}`)),
    `export const stylesheet = ${hasStyles ? "styles" : "null"};`,
    `export const fonts = [${fonts.map((_, index) => `font${index}`).join()}];`,
  ].join("\n");
}
