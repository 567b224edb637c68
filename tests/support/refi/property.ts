import type { RefiAnswers, RefiWalker, ToldHome } from "./pages";

/** The home that a page is asked about: homes are numbered in the order in which they are named. */
const homeFor = (who: RefiWalker, item: string): ToldHome => who.homes[Number(item) - 1] ?? who.homes[0];

const untrue = (homeValue: string) => ({ fields: { homeValue }, says: /Enter what your home may be worth/ });

/** How the pages of one home are answered: property-use, property-type, multi-family-property, estimated-price, property-owners. */
export const propertyAnswers: RefiAnswers = {
  "property-use": {
    good: (who, _, item) => ({ propertyUse: homeFor(who, item).use }),
    bad: [
      { fields: { propertyUse: "" }, says: /Choose whether you live there/ },
      { fields: {}, says: /Choose whether you live there/ },
      { fields: { propertyUse: "3rdHOME" }, says: /Choose whether you live there/ },
    ],
  },
  "property-type": {
    good: (who, _, item) => ({ propertyType: homeFor(who, item).type }),
    bad: [
      { fields: { propertyType: "" }, says: /Choose the kind of home/ },
      { fields: { propertyType: "CASTLE" }, says: /Choose the kind of home/ },
      { fields: { propertyType: "2UNIT" }, says: /Choose the kind of home/ },
    ],
  },
  "multi-family-property": {
    good: (who, _, item) => ({ units: homeFor(who, item).units ?? "2UNIT" }),
    bad: [
      { fields: { units: "" }, says: /two, three or four/ },
      { fields: { units: "5" }, says: /two, three or four/ },
      { fields: { units: "5UNIT" }, says: /two, three or four/ },
    ],
  },
  "estimated-price": {
    good: (who, _, item) => ({ homeValue: homeFor(who, item).value }),
    bad: [
      untrue(""),
      untrue("a lot"),
      untrue("-350,000"),
      { fields: { homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "0" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "1,000,000,001" }, says: /cannot be more than \$1,000,000,000/ },
      { fields: { homeValue: "9".repeat(21) }, says: /shorter amount/ },
    ],
  },
  "property-owners": {
    good: (who, _, item) => {
      const { coOwner } = homeFor(who, item);
      return {
        owners: ["0", ...(who.partner ? ["1"] : []), ...(coOwner ? ["other"] : [])],
        otherFirstName: coOwner?.first ?? "",
        otherLastName: coOwner?.last ?? "",
      };
    },
    bad: [
      { fields: {}, says: /Choose who owns the home/ },
      { fields: { owners: "7" }, says: /Choose owners from the list/ },
      { fields: { owners: "other" }, says: /Enter the first name of the other owner/ },
      { fields: { owners: ["0", "other"], otherFirstName: "Rosa" }, says: /Enter the last name/ },
      { fields: { owners: "0", secondLastName: "Diaz" }, says: /Enter the first name/ },
      { fields: { owners: "0", otherFirstName: "R2D2", otherLastName: "Diaz" }, says: /Use letters/ },
    ],
  },
};
