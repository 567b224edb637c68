import { openFromLink } from "~/flows/spw/who/open-presentation";
import { BorrowersPanel } from "~/flows/spw/borrowers/borrowers-panel";
import { borrowerButtons, borrowersView, type BorrowersView } from "~/flows/spw/borrowers/change-borrowers";
import { realEstatePage, type RealEstateView } from "~/steps/presentation/real-estate";
import { RealEstatePage } from "~/steps/presentation/real-estate-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { realEstateOwned } from "./real-estate-owned.step";

interface RealEstateOwnedView extends RealEstateView {
  borrowers: BorrowersView;
}

export const loader = stepLoader(realEstateOwned, {
  onArrival: openFromLink,
  load: async (visit): Promise<{ data: RealEstateOwnedView }> => {
    const [homes, borrowers] = await Promise.all([realEstatePage(visit), borrowersView(visit)]);
    return { data: { ...homes.data, borrowers } };
  },
});
export const action = stepAction(realEstateOwned, () => done(), borrowerButtons);

export default function RealEstateOwned() {
  const { borrowers } = useStep<RealEstateOwnedView>().data;
  return (
    <RealEstatePage>
      <BorrowersPanel view={borrowers} />
    </RealEstatePage>
  );
}
