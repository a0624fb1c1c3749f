import {
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { type RecipeView, readRecipeView, recipesPath } from "~/recipes/recipe-search";

/** Browsers allow about a hundred changes of the address in half a minute. */
const typingPause = 300;
/** Marks the changes of the address that the list itself makes. */
const follows = { followsForm: true };

/** Whether the list that is shown is whole: a route learns nothing of its data when it decides what to ask for. */
let showsAll = false;

/** For the list's route: another view of a whole list asks the server for nothing. */
export const revalidateRecipes: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  !(showsAll && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search);

/**
 * What the list shows now, and what to call when the form changes. The form leads: the view follows it at once, and the
 * address a moment later. Every other way to an address (Clear, a link, Back) is led by the address: view and form follow.
 */
export function useRecipeView(form: RefObject<HTMLFormElement>, isWhole: boolean): [RecipeView, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const idle = useNavigation().state === "idle";
  const replaced = useNavigationType() === "REPLACE" && location.state?.followsForm === true;
  const [view, setView] = useState(() => readRecipeView(new URLSearchParams(location.search)));
  const shown = useRef(location.key);

  const followForm = () => {
    const { current } = form;
    if (!current) return;
    const asked = readRecipeView(new FormData(current));
    // The form knows no pages: another search begins on the first.
    startTransition(() => setView((now) => (recipesPath(asked) === recipesPath({ ...now, page: 1 }) ? now : asked)));
  };

  useEffect(() => {
    showsAll = isWhole;
    return () => {
      showsAll = false;
    };
  }, [isWhole]);

  // The reader may have begun before the script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(followForm, []);

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (replaced) return;
    const asked = readRecipeView(new URLSearchParams(location.search));
    setView(asked);
    if (form.current) fill(form.current, asked);
  }, [location, replaced, form]);

  const address = location.pathname + location.search;
  const wanted = recipesPath(view);
  useEffect(() => {
    // A reader on the way to another page is not called back.
    if (!idle || address === wanted) return;
    const options = { replace: true, preventScrollReset: true, state: follows };
    const timer = setTimeout(() => navigate(wanted, options), typingPause);
    return () => clearTimeout(timer);
  }, [address, wanted, idle, navigate]);

  return [view, followForm];
}

function fill(form: HTMLFormElement, view: RecipeView) {
  const wanted = new URL(recipesPath(view), window.location.origin).searchParams;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = wanted.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLInputElement) field.value = wanted.get(field.name) ?? "";
    else if (field instanceof HTMLSelectElement) field.value = wanted.get(field.name) ?? "all";
  }
}
