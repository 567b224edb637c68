import { homeWords } from "../home-words";
import { SUBJECT } from "../homes";
import { ownersForm } from "../owners";
import { refiStep } from "../refi-step";

export const propertyOwners = refiStep({
  id: "property-owners",
  title: (state, item) => `Who owns ${homeWords(state, item)}?`,
  asks: (state, item = SUBJECT) => ownersForm(state, item),
  ownsEach: ["owners"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
