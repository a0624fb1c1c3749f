import { ArticleModel } from "~/articles/article.model.server";
import { noteChange } from "~/editing/history/audit.server";

/**
 * Writes to the audit log which scheduled articles have been published since the last call. They become public by their
 * date, even if no program runs. Each gets one line, however many processes call this. Returns the number.
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
