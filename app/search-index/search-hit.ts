import type { Types } from "mongoose";

/** What is known of a hit before its page is made. */
export type SearchHit = { _id: Types.ObjectId; title: string };

/** A line of the search page. */
export type SearchResult = {
  id: string;
  path: string;
  title: string;
  text: string | null;
  imageUrl: string | null;
  /** Short facts below the title; those that are missing are left out. */
  facts: (string | null)[];
  /** ISO 8601, where its age matters. */
  date: string | null;
};

/** The words of a document, and when it was saved. */
export type DocumentWords = { text: string; updatedAt: Date };
