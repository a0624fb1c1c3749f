import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { articleEditing } from "~/articles/edit/article-changes.server";
import { spareBytes } from "~/disk/free-room.server";
import { writeWhole } from "~/import-export/partial-export.server";
import { guardRoom } from "~/import-export/room-for-export.server";
import { recipeEditing } from "~/recipes/edit/recipe-changes.server";
import { pageEditing } from "~/texts/edit/page-changes.server";
import { type ExportedPictures, exportedPictures } from "./exported-pictures.server";
import { articleFile, markdownFile, pageFile, recipeFile } from "./text-files.server";

export type MarkdownExport = { articles: number; recipes: number; pages: number; pictures: number; external: number };

type Stored = { slug: string };

/**
 * Writes every text of the site into a Markdown file of its own, with its pictures beside them, into a folder that is empty
 * or missing: see docs/moving-in.md. `import:markdown` reads it. Articles of other sites' feeds are left out. The same
 * texts give the same files.
 *
 * @throws Problem "conflict" if the folder is not empty, "invalid" if it cannot be written, "unavailable" if the disk has
 * no room
 */
export const exportMarkdown = (
  folder: string,
  { spare = spareBytes }: { spare?: number } = {},
): Promise<MarkdownExport> =>
  writeWhole(folder, async (making) => {
    const room = await guardRoom(making, { earlier: undefined, spare });
    const pictures = await exportedPictures(making, room);

    async function writeAll<Document extends Stored>(
      name: string,
      documents: AsyncIterable<Document>,
      fileOf: (document: Document, pictures: ExportedPictures) => Promise<{ front: object; text: string }>,
    ): Promise<number> {
      await mkdir(path.join(making, name), { mode: 0o700 });
      let count = 0;
      for await (const document of documents) {
        const text = markdownFile(await fileOf(document, pictures));
        await room(Buffer.byteLength(text));
        await writeFile(path.join(making, name, `${document.slug}.md`), text, { mode: 0o600 });
        count++;
      }
      return count;
    }

    const inOrder = { _id: 1 } as const;
    const own = { isExternal: { $ne: true } };
    const batch = { batchSize: 100 };
    const articles = articleEditing.model.find(own).sort(inOrder).lean().cursor(batch);
    const recipes = recipeEditing.model.find().sort(inOrder).lean().cursor(batch);
    const pages = pageEditing.model.find().sort(inOrder).lean().cursor(batch);
    const counts = {
      articles: await writeAll("articles", articles, articleFile),
      recipes: await writeAll("recipes", recipes, recipeFile),
      pages: await writeAll("pages", pages, pageFile),
    };
    const external = await articleEditing.model.countDocuments({ isExternal: true });
    return { ...counts, pictures: await pictures.finish(), external };
  });
