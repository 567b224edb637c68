import type { LoaderFunctionArgs } from "~server/visit/responses";
import { PrivacyPage } from "~/front/about/privacy-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/about/privacy-and-security",
    title: "Privacy and security in plain words",
    description:
      "What this site keeps of you, where and for how long: cookies, what never stays in your browser, what nobody gets.",
    main: (
      <PrivacyPage
        brand={site.config.brand}
        keep={site.config.keep}
        isMeasured={site.measure?.isOn === true}
      />
    ),
    crumbs: [{ to: "/about", label: "About us" }],
  });
};

export default FrontPage;
