/**
 * Where a shop has what recipes ask for, in the order of a walk through it. A thing is where the last of these words in
 * its name is; of two that end at the same place the longer one counts: "peanut butter" is no butter.
 */
const aisles: [name: string, words: string][] = [
  [
    "Fruit and vegetables",
    `apple, apricot, artichoke, asparagus, aubergine, avocado, banana, basil, bean sprout, beansprout, beetroot, berry,
    blackberry, blueberry, bok choy, broccoli, brussels sprout, butternut, cabbage, carrot, cauliflower, cavolo nero,
    celeriac, celery, chard, cherry, chervil, chicory, chilli, chili, chinese leaf, chive, clementine, coriander, courgette,
    cranberry, cress, cucumber, curry leaf, date, dill, edamame, eggplant, endive, fennel, fig, french bean, galangal,
    garlic, ginger, gooseberry, grape, grapefruit, green bean, greens, broad bean, runner bean, herb, horseradish,
    jalapeno, jalapeño, kale, kiwi, leek, lemon, lemon juice, lemon zest, lemongrass, lettuce, lime, lime juice, little gem,
    mango, marjoram, melon, mint, mushroom, nectarine, okra, onion, orange, orange juice, oregano, pak choi, papaya,
    parsley, parsnip, passion fruit, pea shoot, peach, pear, pepper, pineapple, plum, pomegranate, potato, pumpkin, quince,
    radicchio, radish, raspberry, rhubarb, rocket, romanesco, rosemary, sage, salad, salad leaf, samphire, scallion,
    shallot, sorrel, spinach, spring onion, sprout, squash, strawberry, swede, sweet potato, sweetcorn, tarragon, thyme,
    tofu, tomato, turnip, watercress, watermelon, yam, zucchini`,
  ],
  [
    "Bread and bakery",
    "bagel, baguette, bap, bread, breadcrumb, brioche, bun, ciabatta, croissant, crumpet, flatbread, focaccia, loaf, muffin, naan, pitta, roll, sourdough, toast, tortilla, wrap",
  ],
  [
    "Meat and fish",
    `anchovy fillet, bacon, beef, beef mince, brisket, chicken, chicken breast, chicken thigh, chorizo, clam, cod, crab,
    duck, fish, fillet of fish, gammon, goose, guanciale, haddock, hake, halibut, ham, king prawn, kipper, lamb, lardon,
    liver, lobster, mackerel, meat, meatball, mince, monkfish, mussel, nduja, octopus, oxtail, oyster, pancetta, pigeon,
    pollock, pork, prawn, prosciutto, rabbit, rib, salami, salmon, sardine, sausage, scallop, sea bass, sea bream, shrimp,
    sirloin, sole, squid, steak, swordfish, trout, tuna steak, turkey, veal, venison`,
  ],
  [
    "Milk, cheese and eggs",
    `brie, burrata, butter, buttermilk, camembert, cheddar, cheese, clotted cream, comté, cottage cheese, cream,
    cream cheese, crème fraîche, creme fraiche, custard, egg, egg white, egg yolk, yolk, emmental, feta, fromage frais,
    ghee, goat's cheese, gorgonzola, gouda, gruyère, halloumi, kefir, labneh, lard, margarine, mascarpone, milk, mozzarella,
    paneer, parmesan, pecorino, puff pastry, filo pastry, shortcrust pastry, pastry, quark, ricotta, skyr, soured cream,
    stilton, suet, yeast, yoghurt, yogurt`,
  ],
  [
    "Tins, jars, pasta and rice",
    `anchovy, apple sauce, artichoke heart, barley, bean, black bean, borlotti bean, broth, bulgur, bulgur wheat, butter bean,
    cannellini bean, caper, chickpea, coconut cream, coconut milk, cornichon, couscous, dal, farro, freekeh, gherkin,
    gnocchi, haricot bean, jam, kidney bean, lasagne, lentil, linguine, macaroni, maple syrup, marmalade, mung bean, noodle,
    nut butter, oat, olive, orzo, passata, pasta, peanut butter, pearl barley, penne, pesto, pickle, pinto bean, polenta,
    quinoa, rice, rice noodle, rigatoni, risotto rice, roasted pepper, sauerkraut, semolina, soba, spaghetti, spelt, stock,
    stock cube, bouillon, sun-dried tomato, sundried tomato, tagliatelle, tahini, tinned tomato, tomato paste,
    tomato purée, tomato puree, tuna, udon, vermicelli`,
  ],
  [
    "Baking and nuts",
    `almond, baking powder, bicarbonate, bicarbonate of soda, baking soda, brown sugar, cashew, caster sugar, chestnut,
    chia seed, chocolate, chocolate chip, cocoa, cocoa powder, coconut, cornflour, cornstarch, cream of tartar,
    currant, desiccated coconut, dried apricot, dried cranberry, dried fig, dried yeast, flaxseed, flour, food colouring,
    gelatine, golden syrup, ground almond, hazelnut, honey, icing sugar, linseed, macadamia, marzipan, mixed peel, molasses,
    nut, peanut, pecan, pine nut, pistachio, poppy seed, prune, pumpkin seed, raisin, sesame seed, sprinkle, sugar, sultana,
    sunflower seed, syrup, treacle, vanilla, vanilla extract, vanilla bean, walnut, xanthan gum`,
  ],
  [
    "Herbs, spices and seasoning",
    `allspice, anise, bay, bay leaf, black pepper, white pepper, ground pepper, caraway, caraway seed, cardamom, cayenne,
    cayenne pepper, chilli flake, chilli powder, chili powder, chipotle, cinnamon, clove, coriander seed, cumin, cumin seed,
    curry powder, curry paste, dried basil, dried dill, dried mint, dried oregano, dried rosemary, dried sage, dried thyme,
    dried herb, dried parsley, fennel seed, fenugreek, five-spice, garam masala, garlic powder, ground coriander,
    ground ginger, juniper, juniper berry, mace, mixed herb, mixed spice, mustard powder, mustard seed, nigella seed, nutmeg,
    onion powder, paprika, pepper flake, peppercorn, powder, ras el hanout, saffron, salt, seasoning, spice, star anise,
    sumac, szechuan pepper, turmeric, za'atar, ancho chilli, dried chilli, dried red chilli`,
  ],
  [
    "Oils, sauces and vinegars",
    `balsamic, barbecue sauce, fish sauce, gochujang, harissa, hoisin, hoisin sauce, horseradish sauce, hot sauce, ketchup,
    mayonnaise, mirin, miso, miso paste, mustard, oil, olive oil, oyster sauce, paste, salsa, sauce, sesame oil, soy sauce,
    sriracha, sunflower oil, sweet chilli sauce, tabasco, tamari, tamarind, tomato ketchup, vinegar, worcestershire sauce`,
  ],
  ["Frozen food", "frozen, frozen pea, pea, ice, ice cream, sorbet"],
  [
    "Drinks",
    "ale, beer, brandy, calvados, champagne, cider, coffee, cola, espresso, gin, juice, lager, lemonade, marsala, port, prosecco, rum, sherry, soda water, stout, tea, tonic, vermouth, vodka, whisky, wine",
  ],
];

/** Where all is that no word says. */
const elsewhere = "Everything else";

export const aisleNames = [...aisles.map(([name]) => name), elsewhere];

const aisleOfWord = new Map(
  aisles.flatMap(([name, words]) => words.split(",").map((word) => [word.trim().replace(/\s+/g, " "), name] as const)),
);

const tinned = aisles.find(([name]) => name.startsWith("Tins"))?.[0] ?? elsewhere;
const frozen = aisles.find(([name]) => name.startsWith("Frozen"))?.[0] ?? elsewhere;
const longestPhrase = 3;

/** The aisle of a thing, by its name and what it comes in. */
export function aisleOf(name: string, measures: readonly string[] = []): string {
  const words =
    name
      .toLowerCase()
      .match(/[\p{L}'’-]+/gu)
      ?.slice(0, 20) ?? [];
  if (words.includes("frozen")) return frozen;
  if (words.includes("tinned") || measures.some((measure) => /\b(?:tin|can|jar)$/.test(measure))) return tinned;
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(longestPhrase, end); length > 0; length--) {
      const before = words.slice(end - length, end - 1);
      const last = words[end - 1] ?? "";
      const found = formsOf(last).flatMap((form) => aisleOfWord.get([...before, form].join(" ")) ?? [])[0];
      if (found) return found;
    }
  }
  return elsewhere;
}

/** A word as it stands, and as one of it. */
const formsOf = (word: string): string[] => [
  word,
  word.replace(/ies$/, "y"),
  word.replace(/ves$/, "f"),
  word.replace(/es$/, ""),
  word.replace(/s$/, ""),
];
