import { find } from "linkifyjs";

/** What stands for a dot between words of other scripts. */
const dots = /[\u3002\uff0e\uff61]/g;

/** What leads somewhere and is no web address with a known ending, and addresses that are spelt to be overlooked. */
const others = [
  /[a-z][a-z0-9+-]{1,20}:\/\//i,
  /\b(?:callto|data|javascript|mailto|skype|sms|tel|viber|whatsapp):/i,
  /\bxn--[a-z0-9]/i,
  /\.(?:onion|i2p|eth)\b/i,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/,
  /[([{] ?(?:dot|at|punkt) ?[)\]}]/i,
];

/** The addresses in what somebody wrote: how many, and whether there is anything that leads to another place. */
export function addressesInWords(words: string): { count: number; any: boolean } {
  const plain = words.normalize("NFKC").replace(dots, ".");
  const count = find(plain).length;
  return { count, any: count > 0 || others.some((pattern) => pattern.test(plain)) };
}
