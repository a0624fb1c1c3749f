import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { requiredLine } from "~/forms/fields";
import { issueFields, mostInIssue } from "./issue-fields";

const wrong = "Send the ids as a list, or as text with commas";

/** Ids of documents, each once: a list, or text with commas. */
const ids = (label: string) =>
  z
    .union([z.string().max(longestList, wrong), z.array(z.string(), wrong).max(mostSent, wrong)], wrong)
    .nullish()
    .transform((given) => {
      const each = Array.isArray(given) ? given : (given ?? "").split(",");
      return [...new Set(each.map((id) => id.trim().toLowerCase()).filter(Boolean))];
    })
    .pipe(
      z
        .array(z.string().regex(/^[0-9a-f]{24}$/, `Choose ${label} from the list: one of the ids is none`))
        .max(mostInIssue, `Choose at most ${mostInIssue} ${label}`),
    );

/** Characters and items that are looked at: far more than an issue may have. */
const longestList = 4000;
const mostSent = 150;

/** What an issue's form may send. */
export const issueSchema = schemaOf(issueFields, {
  subject: requiredLine(issueFields.subject.named, issueFields.subject.most),
  articleIds: ids("articles"),
  recipeIds: ids("recipes"),
  productIds: ids("products"),
});
