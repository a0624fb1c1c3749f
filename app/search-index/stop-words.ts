/** Words of every text. They find nothing, and no document stores them. Without apostrophes, as the search reads them. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all am an and any are arent as at be because been before being below between both but by cant
  could couldnt did didnt do does doesnt doing dont down during each few for from further had has have having he her here
  hers him his how i if in into is isnt it its itself just me more most my myself no nor not of off on once only or other
  our ours out over own same she should so some such than that thats the their theirs them then there these they this
  those through to too under until up us very was wasnt we were what whats when where which while who whom why will with
  without wont would you your yours yourself`.split(/\s+/),
);
