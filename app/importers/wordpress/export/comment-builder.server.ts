import type { WxrComment, WxrItem } from "./wxr-entry";

/** Of one post. */
const mostComments = 10_000;
const longestComments = 10_000_000;

/** Puts the comments on one item together. */
export class CommentBuilder {
  #comment: WxrComment | null = null;
  #metaKey = "";
  #length = 0;

  /** Whether a comment is being read. */
  get isOpen(): boolean {
    return this.#comment !== null;
  }

  begin(): void {
    this.#comment = { ...none };
    this.#metaKey = "";
  }

  field(name: string, value: string): void {
    const field = fields[name];
    if (!this.#comment) return;
    if (field) this.#comment[field] = value;
    else if (name === "meta_key") this.#metaKey = value;
    else if (name === "meta_value" && ratingKeys.has(this.#metaKey)) this.#comment.stars = value;
  }

  end(item: Pick<WxrItem, "comments" | "lostComments">): void {
    const comment = this.#comment;
    this.#comment = null;
    if (!comment) return;
    this.#length += comment.content.length;
    const fits = item.comments.length < mostComments && this.#length <= longestComments;
    if (fits && comment.content !== "") item.comments.push(comment);
    else item.lostComments++;
  }
}

const fields: Record<string, keyof WxrComment | undefined> = {
  comment_id: "id",
  comment_author: "author",
  comment_date: "date",
  comment_date_gmt: "dateGmt",
  comment_content: "content",
  comment_approved: "approved",
  comment_type: "type",
  comment_parent: "parent",
  comment_user_id: "userId",
};

/** Addresses of the people who wrote them, for mail and on the net, are not even read. */
export const isCommentField = (name: string): boolean =>
  fields[name.slice("wp:".length)] !== undefined || name === "wp:meta_key" || name === "wp:meta_value";

/** Where WP Recipe Maker, Tasty Recipes and EasyRecipe, and WPZOOM keep the stars of a comment. */
const ratingKeys = new Set(["wprm-comment-rating", "ERRating", "wpzoom-rcb-comment-rating"]);

const none: WxrComment = {
  ...{
    id: "",
    author: "",
    date: "",
    dateGmt: "",
    content: "",
    approved: "",
    type: "",
    parent: "",
    userId: "",
    stars: "",
  },
};
