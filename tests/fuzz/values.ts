import fc from "../setup/fuzz";

/** What people and programs get wrong: each has broken some site. */
export const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202ereversed",
    "constructor",
    "__proto__",
    "$where",
    "a.b",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "</textarea><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "https://[::1",
    "https://example.org/%",
    "//example.org",
    "/images/../../etc/passwd",
    "1e999",
    "-0",
    "NaN",
    "0x10",
    "9007199254740993",
    "2026-02-30",
    "275760-09-13T00:00:00Z",
    "0000-00-00",
    "on",
    "true",
    ",,,",
    "\r\n\r\n",
    "İ",
    "👩🏽‍🍳".repeat(30),
    "é".normalize("NFD"),
    "x".repeat(5000),
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

/** What would do in most fields, so that whole inputs pass now and then. */
const fittingText = fc.constantFrom(
  "A title",
  "Some words, and more",
  "wellness",
  "italian",
  "Easy",
  "draft",
  "published",
  "unread",
  "12",
  "19.99",
  "4.5",
  "https://example.org/a?b=c",
  "name@example.com",
  "2026-03-01",
  "2026-03-01T10:00:00Z",
);

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fittingText },
  { weight: 4, arbitrary: oddText },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
  },
  { weight: 1, arbitrary: fc.anything() },
);
