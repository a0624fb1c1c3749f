import type { Editor } from "~/facts/editor";
import type { Values } from "~/fields/field";
import type { sourceFields } from "./source-fields";

/**
 * A feed of another publisher, as a run asks it. Which of its items become articles is up to it: without a limit or words, all
 * of them do.
 */
export type FeedSource = Partial<Values<typeof sourceFields>> & {
  name: string;
  address: string;
  /** The key of the category that its items get. */
  category: string;
};

/** What a new source gets that says nothing else: a feed of ten years must not fill the site at once. */
export const newSourceLimits = { maxDays: 30, maxStories: 50 };

/** A source in the list of the desk. */
export type DeskSource = { id: string } & Values<typeof sourceFields> & {
    /** Its place in the list, from 1. */
    position: number;
    /** Its name, as every noun has one. */
    title: string;
    /** Goes up by one with each save. A save names the version that it was made from. */
    version: number;
    updatedAt: string;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** The sources to begin with, unless `FEEDS_FILE` names others (R15.1). */
export const defaultFeedSources: FeedSource[] = [
  { name: "BBC News", address: "https://feeds.bbci.co.uk/news/rss.xml", category: "community" },
  { name: "BBC News: World", address: "https://feeds.bbci.co.uk/news/world/rss.xml", category: "community" },
  { name: "BBC News: Technology", address: "https://feeds.bbci.co.uk/news/technology/rss.xml", category: "career" },
  { name: "BBC News: Business", address: "https://feeds.bbci.co.uk/news/business/rss.xml", category: "career" },
  { name: "ESPN", address: "https://www.espn.com/espn/rss/news", category: "sports" },
  { name: "Sky Sports", address: "https://www.skysports.com/rss/12040", category: "sports" },
  { name: "Wrestling Inc.", address: "https://www.wrestlinginc.com/feed/", category: "sports", wrestling: true },
];

/** R15.2. */
export const feedHours = 6;
export const maxFeedSources = 500;
export const wrestlingTag = "wrestling";
/** R15.5. */
export const wrestlingRecipesARun = 3;
export const recentArticlesShown = 5;
export const recentRecipesShown = 3;

export const feedsPath = "/admin/rss";
/** The stories that are held for review. */
export const heldPath = "/admin?origin=feeds&status=draft";
/** The file with all sources, for other feed readers. */
export const opmlPath = `${feedsPath}/sources.opml`;

/** Why no source is asked, with `FEEDS=off`. */
export const feedsOff = "Feeds are switched off by FEEDS=off, so no source is asked.";
export const noSourceOn = "No source is switched on, so none was asked.";
