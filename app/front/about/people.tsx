import type { Person } from "~/content/brand-type";
import { Icon } from "~/ui/icons";
import { telephone } from "~/ui/telephone";
import { DrawnPortrait } from "./portraits";

/** A lender's photograph at one and two pixels per CSS pixel, or a drawing. */
const Picture = ({ photo, portrait }: Person) =>
  photo === undefined ? (
    <DrawnPortrait portrait={portrait} />
  ) : (
    <img
      src={photo.x1}
      srcSet={`${photo.x1} 1x, ${photo.x2} 2x`}
      alt=""
      width="112"
      height="112"
      loading="lazy"
    />
  );

/** The people whom visitors may talk to: name, role, NMLS number, what they know, phone. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="people">
      {people.map((person) => {
        const phone = telephone(person.phone);
        return (
          <li key={person.nmlsId} className="person">
            <Picture {...person} />
            <div>
              <h3>{person.name}</h3>
              <p className="small soft">
                {person.role}, {person.city}
                <br />
                NMLS ID {person.nmlsId}
              </p>
              <p className="small">{person.sentence}</p>
              <a className="more small" href={phone.href}>
                <Icon name="phone" />
                {phone.shown}
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
