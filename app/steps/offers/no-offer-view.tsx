import type { NoOfferWords } from "./no-offer-words";

/** Why there is no offer, and what would change that. */
export const NoOffer = ({ words }: { words: NoOfferWords }) =>
  words.parts.map(({ text, items }) => (
    <div key={text}>
      <p>{text}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
