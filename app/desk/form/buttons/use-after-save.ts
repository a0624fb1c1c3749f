import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

type AfterSave = {
  /** Called as soon as the server has answered that the form was saved, before the page knows what was stored. */
  onAnswer(): void;
  /** Called when the page knows what was stored. */
  onStored(): void;
};

/**
 * Says when a form has been saved that stays open. A redirect that names a notice is the answer to a save: a form that
 * failed is answered without one.
 *
 * @returns whether a save is under way until the page knows what was stored. The buttons hear of it later on a busy machine
 */
export function useAfterSave({ onAnswer, onStored }: AfterSave): () => boolean {
  const { state } = useNavigation();
  const { key } = useLocation();
  const answer = useRef("");
  const waiting = useRef(false);
  const call = useRef({ onAnswer, onStored });
  call.current = { onAnswer, onStored };
  // The router is asked directly: on a busy machine components hear of a navigation when it is over (`v7_startTransition`).
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation }) => {
        if (navigation.state !== "loading" || !isChange(navigation)) return;
        if (answer.current === navigation.location.key || !isNoticed(navigation.location.search)) return;
        answer.current = navigation.location.key;
        waiting.current = true;
        call.current.onAnswer();
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the answer has a key of its own
  useEffect(() => {
    if (!waiting.current || state !== "idle") return;
    waiting.current = false;
    call.current.onStored();
  }, [state, key]);
  return () => {
    const { navigation } = window.__remixRouter.state;
    // A form that is answered in its place, with what was found or what is wrong, may be sent again as soon as it shows that.
    return waiting.current || (navigation.state === "submitting" && isChange(navigation));
  };
}

const isChange = ({ formMethod = "GET" }: { formMethod?: string }) => formMethod.toUpperCase() !== "GET";

const isNoticed = (search: string) => new URLSearchParams(search).has("notice");
