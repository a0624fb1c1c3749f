import { z } from "zod";
import { categoryJson } from "~/articles/edit/category-api.server";
import type { JsonFields } from "~/forms/json-fields.server";
import { sourceJson, trialJson } from "~/ingestion/sources/source-api.server";
import { issueJson, testMailJson } from "~/newsletter/desk/issue-api.server";
import { cuisineJson } from "~/recipes/edit/cuisine-api.server";
import { redirectJson } from "~/redirects/redirect-api.server";
import { webhookJson } from "~/webhooks/webhook-api.server";
import { adminJson, roleJson, statusJson } from "./bodies.server";
import type { Operation, Paths } from "./operation.server";
import { changed, changes, created } from "./public-paths.server";
import { issuesQuery, messagesQuery, subscribersQuery } from "./queries.server";
import type { ShapeName } from "./shapes.server";

const ofSettings = { who: "site", area: "settings" } as const;
const ofTheRest = { who: "site", area: "rest" } as const;
const ofPeople = { who: "site", area: null } as const;

/** A short list whose documents have keys. */
function keyedPaths(
  path: string,
  [one, several]: readonly [string, string],
  fields: JsonFields,
  shape: ShapeName,
): Paths {
  const moveTo = z.object({ moveTo: z.string().optional() });
  const { put, delete: remove } = changes(`a ${one}`, "site", fields, shape);
  return {
    [path]: {
      get: { summary: `The ${several} with all their fields`, ...ofSettings, answers: [shape] },
      post: {
        summary: `Makes a ${one}`,
        ...ofSettings,
        body: created(fields),
        status: 201,
        answers: shape,
        errors: [409],
      },
    },
    [`${path}/{key}`]: {
      get: { summary: `A ${one}`, ...ofSettings, answers: shape, errors: [404] },
      put: { ...put, ...ofSettings },
      delete: { ...remove, ...ofSettings, query: moveTo },
    },
  };
}

const ofSettingsToo = ({ put, delete: remove }: { put: Operation; delete: Operation }) => ({
  put: { ...put, ...ofSettings },
  delete: { ...remove, ...ofSettings },
});

/** Calls about the site, for admins alone. */
export const sitePaths = (): Paths => ({
  ...keyedPaths("/api/admin/article-categories", ["category", "categories"], categoryJson, "ArticleCategory"),
  ...keyedPaths("/api/admin/recipe-cuisines", ["cuisine", "cuisines"], cuisineJson, "Cuisine"),
  "/api/admin/health": { get: { summary: "What works and what fails", ...ofSettings, answers: ["Health"] } },
  "/api/admin/settings": {
    get: { summary: "The settings in force", ...ofSettings, answers: "Settings" },
    put: {
      summary: "Changes the settings that are sent",
      ...ofSettings,
      body: { changes: "Settings" },
      answers: "Settings",
      errors: [409],
    },
  },
  "/api/admin/redirects": {
    get: { summary: "Old addresses and where they lead, the oldest first", ...ofSettings, answers: ["Redirect"] },
    post: {
      summary: "Makes an old address lead on, or says that it is gone",
      ...ofSettings,
      body: created(redirectJson),
      status: 201,
      answers: "Redirect",
    },
  },
  "/api/admin/redirects/{id}": {
    get: { summary: "A redirect", ...ofSettings, answers: "Redirect", errors: [404] },
    delete: { summary: "Removes a redirect", ...ofSettings, status: 204, errors: [404] },
  },
  "/api/admin/webhooks": {
    get: {
      summary: "Addresses of other programs that are told of events, with their latest answers",
      ...ofTheRest,
      answers: ["Webhook"],
    },
    post: {
      summary: "Tells an address of the events that are named, from now on",
      ...ofTheRest,
      body: created(webhookJson),
      status: 201,
      answers: "MadeWebhook",
      errors: [409],
    },
  },
  "/api/admin/webhooks/{id}": {
    delete: { summary: "Removes a webhook", ...ofTheRest, status: 204, errors: [404] },
  },
  "/api/admin/missing": {
    get: {
      summary: "Addresses that readers asked for in vain, the most asked first",
      ...ofSettings,
      answers: ["MissingAddress"],
    },
  },
  "/api/admin/users": { get: { summary: "Who has signed in", ...ofPeople, answers: ["User"] } },
  "/api/admin/users/{id}/admin": {
    put: {
      summary: "Makes somebody an admin, or ends it",
      ...ofPeople,
      body: created(adminJson),
      answers: "User",
      errors: [404, 409],
    },
  },
  "/api/admin/users/{id}/role": {
    put: {
      summary: "Makes somebody an editor or a writer, or ends it",
      ...ofPeople,
      body: created(roleJson),
      answers: "User",
      errors: [404, 409],
    },
  },
  "/api/admin/contact-messages": {
    get: {
      summary: "Messages, newest first, 50 a page; empty after the last",
      ...ofPeople,
      query: messagesQuery,
      answers: ["Message"],
    },
  },
  "/api/admin/contact-messages/{id}": {
    get: { summary: "A message", ...ofPeople, answers: "Message", errors: [404] },
    patch: {
      summary: "Changes the status of a message",
      ...ofPeople,
      body: created(statusJson),
      answers: "Message",
      errors: [404],
    },
    delete: { summary: "Moves a message into the bin", ...ofPeople, status: 204, errors: [404] },
  },
  "/api/admin/newsletter/subscribers": {
    get: {
      summary: "Subscribers of the newsletter, newest first, 50 a page; empty after the last",
      ...ofPeople,
      query: subscribersQuery,
      answers: ["Subscriber"],
    },
  },
  "/api/admin/newsletter/issues": {
    get: {
      summary: "Issues of the newsletter, newest first, 50 a page; empty after the last",
      ...ofTheRest,
      query: issuesQuery,
      answers: ["Issue"],
    },
    post: {
      summary: "Makes an issue: a draft, or with `sendAt` one that is sent then",
      ...ofTheRest,
      body: created(issueJson),
      status: 201,
      answers: "Issue",
      errors: [503],
    },
  },
  "/api/admin/newsletter/issues/{id}/test": {
    post: {
      summary: "Sends an issue to one address, as it is saved",
      ...ofTheRest,
      body: created(testMailJson),
      answers: "Told",
      errors: [404, 503],
    },
  },
  "/api/admin/newsletter/issues/{id}/send": {
    post: {
      summary: "Sends an issue to all subscribers",
      ...ofTheRest,
      status: 202,
      answers: "Issue",
      errors: [404, 409, 503],
    },
  },
  "/api/admin/rss/process": {
    post: { summary: "Starts a run over all sources", ...ofTheRest, status: 202, answers: "Made", errors: [409] },
  },
  "/api/admin/rss/sources": {
    get: { summary: "The sources of the feeds, in their order", ...ofSettings, answers: ["Source"] },
    post: {
      summary: "Adds a source",
      ...ofSettings,
      body: created(sourceJson),
      status: 201,
      answers: "Source",
      errors: [409],
    },
  },
  "/api/admin/rss/sources/{id}": {
    get: { summary: "A source", ...ofSettings, answers: "Source", errors: [404] },
    ...ofSettingsToo(changes("a source", "site", sourceJson, "Source")),
  },
  "/api/admin/rss/try": {
    post: {
      summary: "What a source would bring; nothing is stored",
      ...ofSettings,
      body: changed(trialJson),
      answers: "Trial",
      errors: [409, 429],
    },
  },
});
