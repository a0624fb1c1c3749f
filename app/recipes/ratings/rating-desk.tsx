import { Form, useLocation } from "@remix-run/react";
import { deskAddress } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { useFailedForm } from "~/forms/failed-form";
import { recipePath } from "~/recipes/recipe";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { MomentText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/reading/stars";
import {
  type DeskRating,
  type RatingList,
  type RatingStatus,
  ratingStatuses,
  ratingStatusLabels,
  starsText,
} from "./rating";

export type RatingDeskProps = {
  list: RatingList;
  status: RatingStatus;
  /** Why there are none: the owner has turned ratings off. */
  isOff: boolean;
};

/** What readers have said of recipes. Their words wait here until somebody has read them. */
export function RatingDesk({ list, status, isOff }: RatingDeskProps) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <>
      <h2 className="text-3xl">Ratings</h2>
      <p className="mt-3 max-w-text text-muted">
        Readers see words when you have shown them. Stars count at once, except those of spam.{" "}
        {isOff && (
          <>
            Nobody can rate recipes at present, and readers see no ratings: that is for an admin to{" "}
            <Link to="/admin/settings/readers" className="underline underline-offset-4">
              turn on
            </Link>
            .
          </>
        )}
      </p>
      {failed && <ErrorSummary {...failed} />}
      <Chips
        label="Ratings by state"
        look="desk"
        className="mt-5 mb-4"
        preventScrollReset
        chips={ratingStatuses.map((each) => ({
          to: deskAddress(location, { status: each === "held" ? null : each, page: null }),
          label: `${ratingStatusLabels[each]} (${list.counts[each].toLocaleString("en-GB")})`,
          current: each === status,
        }))}
      />
      {/* A key, so that what was ticked in one list is not ticked in the next. */}
      <Form method="post" preventScrollReset key={`${status} ${list.items.map(({ id }) => id).join(" ")}`}>
        {list.items.length > 0 && (
          <div role="group" aria-label="With those that are ticked" className="mb-3 flex flex-wrap gap-2">
            <Deeds status={status} />
          </div>
        )}
        <DeskList page={list} nouns="ratings">
          {(rating) => <RatingRow rating={rating} first={rating.id === list.items[0]?.id} />}
        </DeskList>
      </Form>
    </>
  );
}

/** What can be done with those that are ticked. */
function Deeds({ status }: { status: RatingStatus }) {
  return (
    <>
      {status !== "shown" && <Deed value="shown">Show the ticked</Deed>}
      {status === "shown" && <Deed value="held">Hide the ticked</Deed>}
      {status === "spam" ? (
        <Button type="submit" name="do" value="delete" look="danger">
          Delete the ticked for good
        </Button>
      ) : (
        <Deed value="spam">The ticked are spam</Deed>
      )}
    </>
  );
}

const Deed = ({ value, children }: { value: string; children: string }) => (
  <Button type="submit" name="do" value={value} look="quiet">
    {children}
  </Button>
);

type RatingRowProps = {
  rating: DeskRating;
  /** A refused form leads to the first box. */
  first: boolean;
};

function RatingRow({ rating: { id, stars, text, name, ratedAt, recipe }, first }: RatingRowProps) {
  return (
    <article className="flex items-start gap-2 py-4">
      <label className="-my-2 -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name="seen[]"
          value={`${id} ${ratedAt}`}
          id={first ? "seen" : undefined}
          aria-label={`Tick what ${name} said of ${recipe?.title ?? "a deleted recipe"}`}
          className="size-5 accent-leaf"
        />
      </label>
      <div className="min-w-0">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          {recipe ? (
            <Link to={recipePath(recipe)} className="underline-offset-4 hover:underline">
              {recipe.title}
            </Link>
          ) : (
            "A deleted recipe"
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted [overflow-wrap:anywhere]">
          <Stars value={stars} small />
          <span className="sr-only">{starsText(stars)}</span>
          <span>
            {name} · <MomentText date={ratedAt} />
          </span>
        </p>
        {text && <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      </div>
    </article>
  );
}
