/** The tables and columns of Ghost's database that are read. All others are passed over. */
export const columns: Readonly<Record<string, ReadonlySet<string>>> = {
  posts: new Set([
    ...["id", "uuid", "title", "slug", "html", "lexical", "mobiledoc", "feature_image", "featured", "type", "page"],
    ...["status", "visibility", "created_at", "updated_at", "published_at", "custom_excerpt", "canonical_url"],
    ...["codeinjection_head", "codeinjection_foot", "author_id", "meta_title", "meta_description"],
    ...["feature_image_alt", "feature_image_caption", "image"],
  ]),
  posts_meta: new Set([
    ...["post_id", "meta_title", "meta_description", "feature_image_alt", "feature_image_caption", "email_only"],
  ]),
  tags: new Set(["id", "name", "slug", "visibility"]),
  users: new Set([
    ...["id", "name", "slug", "profile_image", "image", "bio", "website", "facebook", "twitter"],
    ...["threads", "bluesky", "mastodon", "tiktok", "youtube", "instagram", "linkedin"],
  ]),
  posts_tags: new Set(["post_id", "tag_id", "sort_order"]),
  posts_authors: new Set(["post_id", "author_id", "sort_order"]),
  settings: new Set(["key", "value"]),
};
