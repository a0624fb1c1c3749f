import { expect, test } from "vitest";
import { localTimeText } from "~/place/days";
import { dateAndTime } from "./date-and-time";

const read = (text: string) => (dateAndTime.parse(text) as Date).toISOString();

test.each([
  ["in winter", "2026-01-15T09:30", "2026-01-15T09:30:00.000Z"],
  ["in summer", "2026-07-15T09:30", "2026-07-15T08:30:00.000Z"],
  ["with a space", "2026-07-15 09:30", "2026-07-15T08:30:00.000Z"],
  ["in the hour that spring leaves out", "2026-03-29T01:30", "2026-03-29T01:30:00.000Z"],
  ["in the hour that autumn has twice", "2026-10-25T01:30", "2026-10-25T00:30:00.000Z"],
  ["with a zone of its own", "2026-07-15T09:30:00Z", "2026-07-15T09:30:00.000Z"],
  ["with an offset", "2026-07-15T09:30:00+05:30", "2026-07-15T04:00:00.000Z"],
])("a time %s is read by the clocks of Britain", (_when, text, instant) => {
  expect(read(text)).toBe(instant);
});

test("what a form shows and sends back is the same moment to the minute, all through the year", () => {
  for (let day = 0; day < 365; day++) {
    const moment = new Date(Date.UTC(2026, 0, 1 + day, 12, 15)).toISOString();
    expect(read(localTimeText(moment))).toBe(moment);
  }
});

test("nothing typed is no date, nothing sent no change", () => {
  expect(dateAndTime.parse("")).toBeNull();
  expect(dateAndTime.parse(null)).toBeNull();
  expect(dateAndTime.parse(undefined)).toBeUndefined();
});

test.each(["tomorrow", "2026-13-01T10:00", "2026-02-30T10:00", "25:00", "0"])("%s is no date and time", (text) => {
  expect(dateAndTime.safeParse(text).success).toBe(false);
});
