import type { ReactElement } from "react";
import type { LandingCopy } from "~/content/landing/copy";
import { landingContentFor } from "~/content/landing/examples";
import type { ExampleOffer } from "~/domain/tools/example-offer";
import type { LandingView } from "~/ui/landing";
import type { FooterInputs, SiteParts } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { partsBase } from "./front-data";
import { type Section, siteParts } from "./site-parts";

/** What distinguishes a landing page of a wizard. */
export interface LandingInput {
  copy: LandingCopy;
  /** the loan of its priced example, if it has one */
  example?: ExampleOffer["kind"];
  /** a large drawing from app/ui/scenes */
  scene: ReactElement;
  /** the topic that the page belongs to */
  section?: Section;
}

/** What the loader of a landing page returns. */
export interface LandingData {
  data: LandingView;
  footer: FooterInputs;
  /** header and footer, with the disclaimers of the page's figures */
  parts: (terms: readonly { id: string; text: string }[]) => SiteParts;
}

/** Returns the texts, the drawing, the header and the footer of a landing page, for its loader. */
export async function landingData(request: Request, input: LandingInput): Promise<LandingData> {
  const { copy, example, scene, section } = input;
  const base = await partsBase(request);
  const { data, footer } = landingContentFor(copy, example);
  return {
    data: { ...data, scene: staticHtml(scene) },
    footer,
    parts: (terms) => siteParts({ ...base, section, terms }),
  };
}
