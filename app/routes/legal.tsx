import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import { partsFor } from "~/front/front-data";
import { adjustableTermsDocument } from "~/content/adjustable-terms";
import { legalDocuments } from "~/content/legal";
import { lineTermsDocument } from "~/content/line-terms";
import "~/ui/landing.css";
import type { PageHandle } from "~/ui/page-styles";
import { LegalText } from "~/ui/legal-text";
import { PrivacyChoices } from "~/ui/privacy-choices";
import { bannerOnChoices } from "~server/beacons/consent-banner";
import { choosePrivacy, privacyView } from "~server/visit/privacy-choices";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** The legal page that has a form. */
const CHOICES_PAGE = "privacy-choices";

/** The legal texts of the footer and the privacy choices. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const parts = await partsFor(request);
  if (params["text"] === CHOICES_PAGE) {
    const site = await runtimeOf(request);
    const privacy = await privacyView(request, site);
    const allows = await bannerOnChoices(request, site);
    return {
      title: privacy.title,
      description: privacy.description,
      privacy,
      parts,
      ...(allows && { allows }),
    };
  }
  const document = [...legalDocuments, lineTermsDocument(), adjustableTermsDocument()].find(
    (text) => text.slug === params["text"],
  );
  if (!document) throw notFound(new URL(request.url).pathname);
  return { title: document.title, description: document.description, document, parts };
};

/** Saves the visitor's privacy choices. */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  if (params["text"] !== CHOICES_PAGE) throw notFound(new URL(request.url).pathname);
  return choosePrivacy(request, await runtimeOf(request));
};

export const handle: PageHandle = { styles: "landing" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "description", content: data?.description },
];

export default function LegalPage() {
  const page = useLoaderData<typeof loader>();
  return "privacy" in page ? <PrivacyChoices {...page.privacy} /> : <LegalText document={page.document} />;
}
