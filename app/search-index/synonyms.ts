/**
 * Words and phrases that mean the same in a search, a group a line. Endings do not matter: "scallion" is also
 * "scallions". An owner's own list can be added here.
 */
export const synonyms = `
aubergine, eggplant
courgette, zucchini
coriander, cilantro
rocket, arugula
spring onion, scallion, green onion
beetroot, beet
swede, rutabaga
mangetout, snow pea
broad bean, fava bean
butter bean, lima bean
chickpea, garbanzo, garbanzo bean
pepper, capsicum
prawn, shrimp
mince, ground beef, minced beef
yoghurt, yogurt
chilli, chili, chile
porridge, oatmeal, oats
biscuit, cookie
sweets, candy
doughnut, donut
pudding, dessert, afters
starter, appetiser, appetizer
caster sugar, superfine sugar
icing sugar, powdered sugar, confectioners sugar
plain flour, all purpose flour
wholemeal, whole wheat, wholewheat
bicarbonate of soda, baking soda
cornflour, cornstarch
double cream, heavy cream
soured cream, sour cream
treacle, molasses
tinned, canned
grilled, broiled
barbecue, bbq, barbeque
herbal tea, tisane, infusion

meal, dinner, supper, recipe, dish, food
quick, fast, speedy, 15 minute, 20 minute, 30 minute, half hour
easy, simple, effortless
cheap, budget, thrifty, thrift, frugal, low cost, inexpensive, affordable
healthy, nutritious, wholesome
make ahead, meal prep, batch cooking
packed lunch, lunchbox, lunch box
one pot, one pan
store cupboard, storecupboard, pantry
leftovers, food waste
vegetarian, veggie, meatless, meat free
vegan, plant based
gluten free, coeliac, celiac, wheat free
dairy free, lactose free, milk free
nut free, without nuts
starving, hungry

frying pan, skillet
casserole, dutch oven, cast iron pot
chopping board, cutting board
hob, stove, cooker
jug, pitcher
tea towel, dish towel
cling film, plastic wrap
tin foil, aluminium foil, aluminum foil
flask, water bottle, thermos, vacuum flask

jumper, sweater, pullover
trainers, sneakers, running shoes
trousers, pants, slacks
pyjamas, pajamas, nightwear
dressing gown, bathrobe
handbag, tote, shoulder bag
rucksack, backpack
wardrobe, closet
jewellery, jewelry
waistcoat, vest
nappy, diaper
pram, stroller, pushchair
mend, repair, fix, darn
shoe repair, cobbler, shoe mender
sewing, needlework
declutter, tidy up

face cream, moisturiser, moisturizer, moisturise, skin cream, body lotion, body oil, skincare, skin care
hand cream, hand balm, hand lotion
sun cream, sunscreen, sunblock, suncream
lip balm, chapstick
nail varnish, nail polish
diffuser, aromatherapy, home fragrance, home scent
sleep, sleeping, asleep, insomnia, sleepless, sleeplessness
anxiety, anxious
tired, tiredness, fatigue, exhausted, exhaustion
workout, exercise, fitness
dumbbell, weights, hand weights, free weights
skipping rope, jump rope
journal, notebook, journalling, journaling
present, gift, stocking filler

duvet, comforter
sofa, couch, settee
curtain, drapes
tap, faucet
blanket, throw
houseplant, house plant, indoor plant, pot plant
rubbish, trash, garbage
flat, apartment
allotment, community garden
flowers, bouquet
heating, warmth, energy saving, energy bill, draught, draft proofing
lamp, lighting

resignation, resign, resigning, quit, hand in notice
pay rise, raise, salary increase
redundancy, layoff
cv, curriculum vitae
maternity leave, parental leave
working from home, remote work, remote working, home working, coworking, work from home
career change, new career, retraining
grief, grieving, bereavement, bereaved, mourning, condolence
neighbour, neighbor
mum, mom, mother
holiday, vacation
chemist, pharmacy
colour, color
grey, gray
`;
