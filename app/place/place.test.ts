import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { dateAndTime as dateAndTimeSchema, pastDate } from "~/forms/date-and-time";
import { daysText } from "~/forms/day-range";
import { price } from "~/forms/price";
import { dateAndTime } from "~/place/hours";
import { Typesetter } from "~/text-blocks/typography";
import { at, givePlaceBack } from "../../tests/setup/place";
import { dayText } from "./calendar";
import { longDate, shortDate } from "./dates";
import { dayAt, localTimeText } from "./days";
import { fullDateAndTime, zoneName } from "./hours";
import { languageName } from "./language-name";
import { numberText } from "./numbers";
import { type Place, programLanguage } from "./place";
import { priceRangeExample, priceText } from "./prices";
import { timeZoneNamed, timeZones } from "./time-zones";
import { compareNames, listText } from "./words";

givePlaceBack();

/** A space that keeps a number beside its currency, and a narrow one. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const summer = "2026-07-09T23:30:00.000Z";

describe("an untouched site is at home in the UK", () => {
  beforeEach(() => at({}));

  test("dates and hours", () => {
    expect(longDate(summer)).toBe("10 July 2026");
    expect(shortDate(summer)).toBe("10 Jul 2026");
    expect(dateAndTime(summer)).toBe("10 July 2026 at 00:30");
    expect(fullDateAndTime(summer)).toMatch(/^Friday,? 10 July 2026 at 00:30$/);
    expect(dayAt(new Date(summer))).toBe("2026-07-10");
    expect(localTimeText(summer)).toBe("2026-07-10T00:30");
    expect(zoneName()).toBe("UK time");
  });

  test("prices have pounds and pence", () => {
    expect(["19.99", "999.00", "1234.50", "1234567.50"].map(priceText)).toEqual([
      "£19.99",
      "£999.00",
      "£1,234.50",
      "£1,234,567.50",
    ]);
    expect(priceRangeExample()).toBe("£20 to £40");
  });
});

describe("elsewhere", () => {
  test("days and hours are those of the zone, whichever way it is off", () => {
    at({ timeZone: "America/New_York" });
    expect([longDate(summer), localTimeText(summer), zoneName()]).toEqual([
      "9 July 2026",
      "2026-07-09T19:30",
      "New York time",
    ]);
    at({ timeZone: "Pacific/Auckland" });
    expect([dayAt(new Date(summer)), localTimeText(summer)]).toEqual(["2026-07-10", "2026-07-10T11:30"]);
    at({ timeZone: "UTC" });
    expect([dayAt(new Date(summer)), zoneName()]).toEqual(["2026-07-09", "UTC"]);
  });

  test.each(["America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati", "Europe/London", "UTC"])(
    "what is typed as an hour or a day in %s is read as it is shown",
    (timeZone) => {
      at({ timeZone });
      const typed = "2026-07-10T09:30";
      expect(localTimeText(dateAndTimeSchema.parse(typed)?.toISOString() ?? null)).toBe(typed);
      const day = pastDate("the date").parse("2025-07-10");
      expect(day && [dayAt(day), longDate(day)]).toEqual(["2025-07-10", "10 July 2025"]);
    },
  );

  test("today is no day to come, on no clock of the world", () => {
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      at({ timeZone });
      expect(pastDate("the date").safeParse(dayAt(new Date())).success, timeZone).toBe(true);
    }
  });

  test("a price is written as in the language, with its currency where that stands", () => {
    const cases: [Partial<Place>, string][] = [
      [{ currency: "EUR" }, "€1,234.50"],
      [{ language: "en-US", currency: "USD" }, "$1,234.50"],
      [{ currency: "USD" }, "US$1,234.50"],
      [{ language: "de-DE", currency: "EUR" }, "1.234,50 €"],
      [{ language: "fr-FR", currency: "EUR" }, "1 234,50 €"],
      [{ language: "sv-SE", currency: "SEK" }, "1 234,50 kr"],
      [{ language: "en-IN", currency: "INR" }, "₹1,234.50"],
      [{ language: "ja-JP", currency: "JPY" }, "￥1,234.50"],
    ];
    for (const [here, text] of cases) {
      at(here);
      expect(spaced(priceText("1234.50"))).toBe(text);
    }
    expect(priceText("1980.00")).toBe("￥1,980");
  });

  test("days of one month name it twice where it stands first", () => {
    const advent = { from: "2026-12-01", to: "2026-12-24" };
    expect(daysText(advent)).toBe("From 1 to 24 December 2026");
    at({ language: "en-US" });
    expect([daysText(advent), daysText({ ...advent, to: "2027-01-06" })]).toEqual([
      "From December 1 to December 24, 2026",
      "From December 1, 2026 to January 6, 2027",
    ]);
  });

  test("numbers, lists and the order of names", () => {
    at({ language: "de-DE" });
    expect(numberText(1200)).toBe("1.200");
    at({ language: "en-US" });
    expect([numberText(1200), dayText("2026-12-01"), listText(["a", "b", "c"])]).toEqual([
      "1,200",
      "December 1, 2026",
      "a, b, and c",
    ]);
    at({ language: "sv-SE" });
    expect(["Östen", "Zara", "Åsa", "Anna"].sort(compareNames)).toEqual(["Anna", "Zara", "Åsa", "Östen"]);
  });

  test("the program's own words stay English", () => {
    at({ language: "de-AT" });
    expect([longDate(summer), listText(["a", "b"]), programLanguage()]).toEqual(["10 July 2026", "a and b", "en-GB"]);
    expect(languageName()).toBe("German (Austria)");
    at({ language: "en-IE" });
    expect(programLanguage()).toBe("en-IE");
  });

  test("quotation marks are set in English alone, apostrophes everywhere", () => {
    const typed = `L'été -- "la mer"...`;
    expect(new Typesetter().set(typed)).toBe("L’été – “la mer”…");
    at({ language: "fr-FR" });
    expect(new Typesetter().set(typed)).toBe(`L’été – "la mer"…`);
  });

  test("the sign of any currency before a price is left out, and the message names the site's", () => {
    at({ currency: "EUR" });
    expect(price("a price").parse("€ 19.9")).toBe("19.90");
    expect(price("a price").safeParse("19,99").error?.issues[0]?.message).toBe("Enter a price in EUR, like 19.99");
  });
});

describe("a time zone", () => {
  test("is found by its name or its city, however it is typed", () => {
    const typed = ["Europe/Berlin", "europe/berlin", " Berlin ", "new york", "America/Argentina/Buenos_Aires", "utc"];
    expect(typed.map(timeZoneNamed)).toEqual([
      "Europe/Berlin",
      "Europe/Berlin",
      "Europe/Berlin",
      "America/New_York",
      "America/Argentina/Buenos_Aires",
      "UTC",
    ]);
    expect(["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv"].map(timeZoneNamed)).toEqual([
      "Asia/Kolkata",
      "Asia/Calcutta",
      "Europe/Kyiv",
    ]);
  });

  test.each([
    "",
    "Mars/Olympus",
    "US/Eastern",
    "+02:00",
    "GMT+1",
    "Etc/GMT+5",
    "../../etc",
    "Europe/",
    "Europe/Berlin; DROP",
  ])("%j is none", (typed) => expect(timeZoneNamed(typed)).toBeNull());

  test("of the list can all be used", () => {
    expect(timeZones().length).toBeGreaterThan(300);
    for (const timeZone of timeZones()) {
      expect(timeZoneNamed(timeZone)).toBe(timeZone);
      at({ timeZone });
      expect(longDate(summer)).toMatch(/^(?:9|10) July 2026$/);
    }
  });
});

/** What reads or writes other people's dates, and what a machine reads. */
const elsewhere = /^app\/(?:place|ingestion\/read|demo\/library)\/|^app\/texts\/read\/page-header\.tsx$/;

test("nowhere else does the program name a country's formats", () => {
  const files = ["app", "jobs"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
  );
  const found = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !elsewhere.test(file) &&
      /"en[-_](?:GB|US)"|Europe\/London|new Intl\.(?!Segmenter|Collator\("en")|\.toLocale(?!Lower|Upper)/.test(
        readFileSync(file, "utf8"),
      ),
  );
  expect(found).toEqual([]);
});
