import { setTimeout as pause } from "node:timers/promises";
import type mongoose from "mongoose";
import { contentGeneration } from "~/db/content-changes.server";
import { log } from "~/runtime/log.server";
import type { DocumentWords } from "./search-hit";
import { foldWords } from "./terms.server";
import { SearchWordsModel } from "./vocabulary.model.server";
import { type NearWord, WordList } from "./word-list";

/** A noun whose words the vocabulary contains. */
export type VocabularySource = { noun: string; changedSince(since: Date): AsyncIterable<DocumentWords> };

/**
 * All the words that readers may see, for guessing what a misspelt word means. When a search has an unknown word, the
 * vocabulary reads what was saved since the last time. Saves and other searches cost nothing. The words are stored for
 * the next start and for other processes. Words stay when their documents are deleted: the index of terms knows which
 * are still used.
 */
export class Vocabulary {
  #all = new WordList([]);
  /** The latest words. Sorting them into all the others takes a while. */
  #lately: WordList[] = [];
  #readTo = new Map<string, Date>();
  #lastBlock: mongoose.Types.ObjectId | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #readGeneration = -1;
  #reading: Promise<void> | undefined;

  constructor(private readonly nouns: VocabularySource[]) {}

  /** Reads what is new. If this takes longer, it goes on without waiting. */
  async catchUp(patienceMs = 1500): Promise<void> {
    const current = this.#readGeneration === contentGeneration() && performance.now() - this.#readAt < readAgainAfter;
    if (current) return;
    const reading = this.update().catch((error) => log.warn({ err: error }, "New words could not be read"));
    const patience = new AbortController();
    await Promise.race([reading, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }

  /** Reads all that is new. */
  update(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Words with this beginning, the shortest first. */
  beginningWith(beginning: string, most: number): string[] {
    const found = this.#lists().flatMap((list) => list.beginningWith(beginning, maxLookedAt));
    return [...new Set(found)].sort((a, b) => a.length - b.length).slice(0, most);
  }

  /** See `WordList.near`. */
  near(word: string, options: { most: number; unfinished: boolean }): NearWord[] {
    const found = this.#lists().flatMap((list) => list.near(word, options));
    const each = new Map(found.map((near) => [near.word, near]));
    return [...each.values()].sort((a, b) => a.distance - b.distance).slice(0, options.most);
  }

  has(word: string): boolean {
    return this.#lists().some((list) => list.has(word));
  }

  async #read(): Promise<void> {
    const [generation, startedAt] = [contentGeneration(), performance.now()];
    await this.#takeStored();
    for (const noun of this.nouns) await this.#readNoun(noun);
    this.#readGeneration = generation;
    this.#readAt = startedAt;
  }

  async #takeStored(): Promise<void> {
    const after = this.#lastBlock ? { _id: { $gt: this.#lastBlock } } : {};
    const words = new Set<string>();
    for await (const block of SearchWordsModel.find(after).sort({ _id: 1 }).lean().cursor({ batchSize: 100 })) {
      for (const word of block.words.split(" ")) if (word && !this.has(word)) words.add(word);
      this.#noteRead(block.noun, block.readTo);
      this.#lastBlock = block._id;
    }
    this.#add(words);
  }

  async #readNoun({ noun, changedSince }: VocabularySource): Promise<void> {
    const since = this.#readTo.get(noun) ?? new Date(0);
    // Saves that are under way may have dates before the last one that was seen.
    const allSaved = new Date(Date.now() - underWayMs);
    const seen = new Set<string>();
    let fresh = new Set<string>();
    let documents = 0;
    let readTo = since;
    const store = async () => {
      if (fresh.size > 0 || documents >= atOnce) await this.#store(noun, readTo, fresh);
      fresh = new Set();
      documents = 0;
    };
    for await (const { text, updatedAt } of changedSince(since)) {
      for (const word of foldWords(text)) {
        if (seen.has(word)) continue;
        if (seen.size < maxSeen) seen.add(word);
        if (isWord(word) && !this.has(word)) fresh.add(word);
      }
      readTo = updatedAt < allSaved ? updatedAt : allSaved;
      if (++documents >= atOnce) await store();
    }
    readTo = allSaved;
    await store();
    this.#noteRead(noun, readTo);
  }

  async #store(noun: string, readTo: Date, words: Set<string>): Promise<void> {
    await SearchWordsModel.create({ noun, readTo, words: [...words].join(" ") });
    this.#noteRead(noun, readTo);
    this.#add(words);
  }

  #noteRead(noun: string, to: Date): void {
    if (to > (this.#readTo.get(noun) ?? new Date(0))) this.#readTo.set(noun, to);
  }

  #add(words: Set<string>): void {
    if (words.size === 0) return;
    this.#lately.push(new WordList([...words].sort()));
    if (this.#lately.length < maxLists) return;
    this.#all = new WordList([...new Set(this.#lists().flatMap((list) => [...list.words()]))].sort());
    this.#lately = [];
  }

  #lists(): WordList[] {
    return [this.#all, ...this.#lately];
  }
}

const shortestWord = 3;
const longestWord = 40;

/** Numbers are not misspelt, and nobody types the beginning of one. */
export const isWord = (word: string) =>
  word.length >= shortestWord && word.length <= longestWord && !/^\p{N}+$/u.test(word);

const readAgainAfter = 60_000;
/** A save takes no longer than this, and the clocks of all processes differ by less. */
const underWayMs = 30_000;
const atOnce = 2000;
const maxSeen = 200_000;
const maxLists = 12;
const maxLookedAt = 300;
