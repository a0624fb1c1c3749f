import { ArticleModel } from "~/articles/article.model.server";
import { noteChange } from "~/editing/audit.server";

/**
 * Notes in the audit trail which scheduled articles have been published since the last look. They are public by their
 * date alone, also while no program runs; each is noted once, by however many processes look. Returns how many.
 */
export async function noteDueArticles(): Promise<number> {
  for (let noted = 0; ; noted++) {
    const due = await ArticleModel.findOneAndUpdate(
      { scheduled: true, status: "published", publishedAt: { $lte: new Date() } },
      { $set: { scheduled: false } },
      { sort: { publishedAt: 1 }, projection: { title: 1 }, timestamps: false },
    ).lean();
    if (!due) return noted;
    await noteChange({ action: "published", noun: "article", id: due._id.toHexString(), title: due.title });
  }
}
