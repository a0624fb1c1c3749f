import { expect, test } from "vitest";
import { addressesInWords } from "./addresses-in-words";

test.each([
  ...[
    "https://e.com",
    "HTTP://E.COM",
    "//e.com/x",
    "www.e.co.uk",
    "e.com",
    "(e.com)",
    "“e.com”",
    "e.com:8080",
    "e.com?x",
  ],
  ...["me@e.com", "mailto:x@y.z", "ftp://e.com/x", "[a](http://e.com)", "<a href=http://e.com>x</a>", "bit.ly/abc"],
  ...["t.me/x", "http:e.com", "https:\\\\e.com", "https://user:pass@e.com", "https://e", "http://localhost/x"],
  ...[
    "http://127.0.0.1/x",
    "127.0.0.1/x",
    "http://[::1]/",
    "пример.рф",
    "xn--e1afmkfd.xn--p1ai",
    "e。com",
    "ｅ．ｃｏｍ",
  ],
  ...["x.onion", "tel:+441234", "sms:123", "whatsapp://send", "javascript:alert(1)", "data:text/html,x", "skype:me"],
  ...["e (dot) com", "me [at] e [dot] com", "e{dot}com"],
])("“%s” leads to another place", (words) => {
  expect(addressesInWords(`Look at ${words} today`)).toMatchObject({ any: true });
});

test.each([
  "1.5 stone, say 2.Then stir it.",
  "At 10:30 (about 20min.) it was done; see step 3: turn.",
  "Ratio 1:2. I used 1.2.3 and 4 of them, e.g. salt, i.e. a pinch.",
  "Mum said: data on this is thin! Tell: nobody.",
  "A dot at the end. At dinner, a dot of mustard (at last).",
])("“%s” leads nowhere", (words) => {
  expect(addressesInWords(words)).toEqual({ count: 0, any: false });
});

test("addresses are counted, each once", () => {
  expect(addressesInWords("https://a.example.com, b.example.com and me@example.com")).toMatchObject({ count: 3 });
});
