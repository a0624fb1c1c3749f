import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { parseChanges, parseInput } from "~/forms/parse";
import { searchedNames, searchWordsOf } from "~/search-index/searched-fields.server";
import { choice, choices, day, flag, lines, mergeRulesOf, price, tags, text, wholeNumber } from "./field";
import { modelFields, storedOf, valuesOf, withoutUnlisted } from "./field-model.server";
import { schemaOf } from "./field-schema";
import { textInWords, textOf } from "./field-text";
import { filterLists, filterQuery, whereChosen } from "./filter-query.server";
import { fitsChosen, isAnyChosen, readChosen, writeChosen } from "./filters";
import { formInputs } from "./form-inputs";

/** The fields of a noun that only exists here. */
const teaFields = {
  title: text({ label: "Name", named: "a name", most: 20, required: true, line: true, searched: "title" }),
  kind: choice({
    label: "Kind",
    labels: { green: "Green", black: "Black" },
    wrong: "Choose a kind",
    none: "Not said",
    filter: "kind",
  }),
  moods: choices({
    label: "Moods",
    named: "mood",
    labels: { calm: "Calm", awake: "Wide awake", cold: "Cold" },
    filter: "mood",
    searched: "text",
  }),
  steps: lines({ label: "Steps", named: "step", most: 3, longest: 20, missing: "Enter the steps", inLists: false }),
  tags: tags({ label: "Tags", searched: "title" }),
  cups: wholeNumber({ label: "Cups", named: "the cups", most: 12, none: 0 }),
  price: price({ label: "Price", named: "a price", required: true, pairedWith: "cups" }),
  picked: day({ label: "Picked", named: "the day", silent: true }),
  loose: flag({ label: "Loose", preset: true }),
};
const schema = schemaOf(teaFields);
const sent = { title: "Sencha", moods: "awake, calm", steps: "Boil\nPour", price: "4" };
const refusal = (input: object) => {
  try {
    return parseChanges(schema, input);
  } catch (error) {
    return (error as { errors: object }).errors;
  }
};

describe("what is sent", () => {
  test("becomes what the description says, whole or in part", () => {
    const taken = parseInput(schema, sent);
    expect(taken).toMatchObject({ kind: null, moods: ["calm", "awake"], steps: ["Boil", "Pour"], cups: 0 });
    expect(parseChanges(schema, { moods: ["cold", "cold"], kind: "black" })).toEqual({
      moods: ["cold"],
      kind: "black",
    });
    expect(parseChanges(schema, { moods: [] })).toEqual({ moods: [] });
    expect(parseChanges(schema, { loose: null })).toEqual({});
  });

  test("is refused by the name of its field", () => {
    expect(refusal({ title: "" })).toEqual({ title: ["Enter a name"] });
    expect(refusal({ kind: "white" })).toEqual({ kind: ["Choose a kind"] });
    expect(refusal({ moods: ["calm", "sleepy"] })).toEqual({
      moods: ["“sleepy” is not a mood: choose from calm, awake, cold"],
    });
    expect(refusal({ moods: 5 })).toEqual({ moods: ["Send each mood as text"] });
    // However many are wrong, the answer stays short.
    expect(refusal({ moods: Array.from({ length: 50_000 }, (_none, at) => `x${at}`).join(",") })).toEqual({
      moods: ["x0", "x1", "x2", "x3", "x4"].map((mood) => `“${mood}” is not a mood: choose from calm, awake, cold`),
    });
    expect(refusal({ steps: "" })).toEqual({ steps: ["Enter the steps"] });
  });

  test("is no object of fields at all: nothing is taken for a change", () => {
    for (const odd of [null, "title", 5, ["title"]]) expect(() => parseChanges(schema, odd)).toThrow("Send an object");
  });
});

test("a document is stored with exact decimals, and one from before a field existed has none of it", async () => {
  expect(storedOf(teaFields, { price: "4.00", cups: undefined }).price).toBeInstanceOf(mongoose.Types.Decimal128);
  expect(valuesOf(teaFields, { title: "Sencha", price: mongoose.Types.Decimal128.fromString("4.00") })).toEqual({
    title: "Sencha",
    kind: null,
    moods: [],
    steps: [],
    tags: [],
    cups: 0,
    price: "4.00",
    picked: null,
    loose: true,
  });
  const Tea = mongoose.model("TeaOfTest", new mongoose.Schema(modelFields(teaFields)));
  await expect(new Tea({ kind: "white" }).validate()).rejects.toHaveProperty("errors.kind");
  await expect(new Tea({ moods: ["sleepy"] }).validate()).rejects.toHaveProperty(["errors", "moods.0"]);
  expect(withoutUnlisted(teaFields)).toEqual({ steps: 0 });
});

test("its form, its revisions and its edit conflicts have the same words", () => {
  const stored = { ...sent, moods: ["calm", "awake"], steps: ["Boil", "Pour"], picked: new Date("2026-06-01T23:30Z") };
  const words = textOf(teaFields, valuesOf(teaFields, stored));
  expect(words).toMatchObject({
    moods: "calm, awake",
    steps: "Boil\nPour",
    loose: "on",
    picked: "2026-06-02",
    kind: "",
  });
  expect(textInWords(teaFields.moods, words.moods)).toBe("Calm, Wide awake");
  expect(textInWords(teaFields.picked, words.picked)).toBe("2 June 2026");
  expect(mergeRulesOf(teaFields)).toEqual({ silent: ["picked"], pairs: [["price", "cups"]] });
  const field = formInputs(teaFields, undefined, words);
  expect(field("title")).toMatchObject({ label: "Name", required: true, maxLength: 20, defaultValue: "Sencha" });
  expect(field("kind").choices).toContainEqual({ value: "", label: "Not said" });
});

test("what was chosen is found by its label", () => {
  const { searchTerms } = searchWordsOf(teaFields, { title: "Sencha", tags: ["leaf"], moods: ["awake"] });
  expect(searchTerms).toEqual(["0sencha", "0leaf", "5wide", "5awak"]);
  expect(searchedNames(teaFields)).toEqual(["title", "moods", "tags"]);
});

describe("a list's filters", () => {
  const read = (query: string) => readChosen(teaFields, new URLSearchParams(query));

  test("stand in its address, several values of one in one order, and what makes no sense is left out", () => {
    expect(read("mood=cold&mood=calm&mood=cold&kind=green")).toEqual({ kind: "green", mood: ["calm", "cold"] });
    expect(read("mood=sleepy&mood=all&kind=white")).toEqual({ kind: null, mood: [] });
    const query = new URLSearchParams();
    writeChosen(teaFields, read("mood=cold&mood=calm&kind=green"), query);
    expect(String(query)).toBe("kind=green&mood=calm&mood=cold");
    expect([isAnyChosen(teaFields, read("mood=calm")), isAnyChosen(teaFields, read("mood=all"))]).toEqual([
      true,
      false,
    ]);
  });

  test("leave what has all that is chosen", () => {
    const fits = fitsChosen(teaFields, read("mood=cold&mood=calm"));
    expect([["calm", "awake", "cold"], ["calm"], undefined].map((moods) => fits({ moods }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(whereChosen(teaFields, read("mood=calm&kind=green"))).toEqual({ kind: "green", moods: { $all: ["calm"] } });
    expect(whereChosen(teaFields, {})).toEqual({});
  });

  test("of a call are refused where nobody knows their value", () => {
    const { mood } = filterQuery(teaFields);
    expect(mood.parse(["calm", "all"])).toEqual(["calm"]);
    expect(mood.safeParse(["sleepy"]).success).toBe(false);
    expect(filterLists(teaFields)).toEqual(["mood"]);
  });
});
