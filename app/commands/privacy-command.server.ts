// `npm run privacy -- export ADDRESS` prints what is stored of a person as JSON. `erase ADDRESS` erases it for good. `report` prints what
// the site keeps of people in all, as Markdown.
import { Problem } from "~/facts/problem";
import { erasePerson, personalData } from "~/privacy/personal-data.server";
import { privacyReport, reportAsMarkdown } from "~/privacy/report.server";
import { runCommand } from "./run-command.server";

await runCommand(async ([what, email, ...more]) => {
  const one = email && more.length === 0;
  if (what === "export" && one) return JSON.stringify(await personalData({ email }), null, 2);
  if (what === "erase" && one) {
    const { accounts, messages } = await erasePerson({ email });
    return `Erased: accounts ${accounts}, messages ${messages}. Backups forget them when they have had their time.`;
  }
  if (what === "report" && !email) return reportAsMarkdown(await privacyReport());
  throw new Problem("invalid", "Say what and of whom: npm run privacy -- export|erase ADDRESS, or report");
});
