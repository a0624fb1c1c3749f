import { DeskRow } from "~/admin/desk-row";
import { EditedDesk, type EditedList } from "~/admin/edited-desk";
import { filterBy } from "~/admin/select-filter";
import { type Challenge, type DeskChallenge, taking } from "./challenge";
import { ChallengeForm } from "./challenge-form";

/** Where challenges are managed: beside the spec's eight tabs, since visitors see active ones (spec 2 and 6). */
export function ChallengeDesk(list: EditedList<Challenge, DeskChallenge>) {
  return (
    <EditedDesk
      {...list}
      noun="challenge"
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => <ChallengeForm challenge={found} newId={newId} />}
      row={(challenge) => <ChallengeRow challenge={challenge} />}
    />
  );
}

const filters = [
  filterBy("active", "Status", ["true", "false"], (active) => (active === "true" ? "Active" : "Not active")),
];

/** A challenge has no page of its own: active ones stand on the home page. */
function ChallengeRow({ challenge }: { challenge: Challenge }) {
  return (
    <DeskRow
      id={challenge.id}
      title={challenge.title}
      to={challenge.active ? "/#challenges" : undefined}
      facts={
        <>
          <strong className="text-ink">{challenge.active ? "Active" : "Not active"}</strong>
          <span>{taking(challenge)}</span>
        </>
      }
    >
      {challenge.description}
    </DeskRow>
  );
}
