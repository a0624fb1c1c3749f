import mongoose from "mongoose";
import { expect, test } from "vitest";
import { nounFacts } from "~/nouns/noun-facts";
import { collections, nouns } from "~/nouns/nouns.server";

/** Every model of the program, once all files that define one have been read. */
async function allModels() {
  const modules = import.meta.glob("~/**/*.model.server.ts");
  await Promise.all(Object.values(modules).map((load) => load()));
  return Object.values(mongoose.models);
}

test("every model stands in one definition, so that exports and erasures know of it", async () => {
  const defined = collections.map(({ model }) => model.modelName);
  expect([...defined].sort()).toEqual((await allModels()).map(({ modelName }) => modelName).sort());
});

test("every field that says who did something is known to the erasure of a person", async () => {
  const editorFields = ["by", "updatedBy", "requestedBy", "createdBy", "answeredBy"];
  for (const { modelName, schema } of await allModels()) {
    const known = collections.find(({ model }) => model.modelName === modelName)?.editors ?? [];
    expect(known, modelName).toEqual(expect.arrayContaining(editorFields.filter((field) => schema.path(field))));
  }
});

test("files of an export have names of their own", () => {
  const names = collections.flatMap(({ exported }) => ("as" in exported ? [exported.as] : []));
  expect(new Set(names).size).toBe(names.length);
});

test("browser and server speak of the same nouns, in the same order", () => {
  expect(nouns.map(({ facts }) => facts)).toEqual(nounFacts);
  expect(nouns.filter(({ revisions }) => revisions).map(({ facts }) => facts)).toEqual(
    nounFacts.filter(({ revised }) => revised),
  );
});

test("what has revisions can be brought back from the bin, or nobody can delete it", () => {
  for (const { facts, revisions, restore } of nouns) {
    if (revisions && !facts.single) expect(restore, facts.name).toBeDefined();
  }
});
