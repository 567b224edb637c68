import type { Dictionaries } from "./compression";

/**
 * The compression dictionaries, with text that is frequent in states: about 500 bytes less in the
 * largest cookie. A compressed text names its dictionary by its place in this list, so a released
 * dictionary never changes: add a better one at the end, and texts are compressed with it from then
 * on. The first one also decompresses the texts from before dictionaries had numbers.
 */
export const sealDictionaries: Dictionaries = [
  Buffer.from(
    [
      // The refinance wizard, which collects the most: its homes and mortgages, page by page.
      '"benefit":{"kind":"savings","annual":"monthly":"kind":"cashout","cashOut":"ranAt":"202":00.000Z","homes":[{"homeId":"1","savings":,"cash":,"searchId":"search_',
      '"search":{"key":"","since":179"reviewing":{"isOver":true},"savingsTest":true,"accepted":{"homeId":"1","offerId":"offer_","alternative":"lower-rate",',
      '"linked":{"LH--2-debt-":"2"},"liabilities":["LH--1-debt-1","LH-"-debt-2","-debt-3","-debt-4","-debt-5","-debt-6","-debt-7","-debt-8"],',
      '"filed":{"1":{"id":"1","as":"},"2":{"id":"10"},"lookups":{"1":00000,"minScore":620,"createRestricted":true,',
      '"lienTypes":{"LH--1-debt-1":"FirstLien","SecondLien","Other"},"newHomes":{"LH--1-debt-2":"2"},"liabilityHomes":{"LH--1-debt-1":"new","none","1",',
      '"residences":{"0":"subject","1":"subject"},"veterans":{"0":false,"1":true},"maritalStatus":"married","unmarried","separated","spouseOnLoan":true,"friendOnLoan":false,',
      '"owners":{"1":["0","1",{"firstName":"","lastName":""}],"2":["0","1"]},"values":{"1":500000,"2":},"units":{"1":"2UNIT","3UNIT","4UNIT"},',
      '"types":{"1":"SINGLE","2":"ROWHOME","CONDO","MANU","MULTIFAMILY"},"uses":{"1":"HOME","2":"2ndHOME","INVESTMENT"},',
      '"otherHomes":{"2":{"street":"","unit":"","city":"","state":"CA","zip":"9","county":""},"3":{"subject":{"typedAddress":{"cashAmount":',
      '"reasons":["payment","cash","payoff","debts","insurance","type"],"coBorrower":{"firstName":"","middleName":"","lastName":"","suffix":"Jr"},"borrower":{',
      '"liability-type@LH-":1,"properties":1,"property-owners~other@2":1,"property-owners~other@3":1,"estimated-price~other@2":1,"estimated-price~other@3":1,',
      '"multi-family-property~other@2":1,"property-type~other@2":1,"property-type~other@3":1,"property-use~other@2":1,"property-use~other@3":1,',
      '"address-confirmation~other@LH--1-debt-2":1,"liability-property@LH--1-debt-1":1,"liability-property@LH--2-debt-1":1,"current-address@0":1,"current-address@1":1,',
      '"military-status@0":1,"military-status@1":1,"property-owners@1":1,"borrower~second@1":1,"add-loan-partner-other":1,"marital-status":1,"borrower@0":1,',
      '"congratulations@cashout":1,"congratulations~reviewing@reviewing-offers":1,"congratulations~finding@finding-offers":1,"cashout-prequalified":"calling-you",',
      '"estimated-price@1":1,"multi-family-property@1":1,"property-type@1":1,"property-use@1":1,"address-confirmation":"served","address":1,"cashout-amount":1,',
      '{"session":{"id":"","device":"","born":,"seen":,"flows":{"mini":{"first":"home","current":"","previous":""}},"tracking":{}},"state":',
      '"leadTrackingUid":"","callConsent":{"version":"","at":"alreadyOnCall":false,"confettiShown":true,"letters":{"prequal":{"documentId":"',
      '"approval":{"downloads":0,"texts":1}},"incomeTotals":{"incomeIds":{"LH--1":{"LH--2":{"inc_',
      '"hardPullConsent":{"softPullConsent":{"version":"2026-11","at":179"scores":{"hardPull":"eligible","isEligible":true,"pending":{"kind":"hard"',
      '"key":"","since":179,"failed":0,"notBefore":"reportFee":75,"paid":{"receiptId":"rcpt_","amount":150},"needsLast4":[],"needsFullSsn":[],',
      '"frozenAt":[],"softPullAttempts":{"postDob":1,"postFullSSN":0,"postUnlock":0},"isPreQualEligible":true,"verifiedPhones":{"202555010":true},',
      '"appId":"LH-","token":"","applicants":[{"id":"LH--1","firstName":"","lastName":""},{"callUid":"","resumed":{"customerId":"',
      '"incomeHistory":{"incomeEmployers":{"incomeAmounts":{"incomeTypes":{"LH-":["FullTimeEmployment":{"name":"","start":"20","end":"20',
      '{"amount":00,"annual":true},"FullTimeEmployment","PartTimeEmployment","SelfEmployment","K1","SocialSecurity","Pension","401K","IRA",',
      '"Disability","DividendsInterest","ChildSupport","Alimony","SeparateMaintenance","Other":{"amount":',
      '"m/income/income-type@LH--1/0":1,"m/income/income-amount@LH-/1":1,"m/income/income-employer-info@LH-/0/0":1,"m/income/income-past-history@',
      '"m/income/income-summary@LH-"m/mbc/calling-you","m/mbc/calling-soon","recent","enough","congratulations":1,"banker-assigned":1,',
      '"credit-scores":1,"credit-report-payment":1,"payment-method":1,"credit-report-cost":1,"get-approval":1,"upgrade":1,"frozen-wait":1,',
      '"frozen-credit~hard":1,"prequal-letter/validate-phone":1,"prequal-letter/phone":1,"pre-qual-congratulations":1,"home-shopping-location":1,',
      '"realty":1,"social-security-last-4@LH-":1,"social-security@":1,"review-your-credit":"prequalified","date-of-birth@LH--1":1,',
      '"validate-phone":"date-of-birth","phone":1,"purc-rate-and-payment":1,"state-and-county":"served","estimated-price":1,',
      '"home-shopping-date":1,"accepted-offer":1,"home":1},"facts":{"marks":{"outcomes":{"',
      '{"version":1,"answers":{"buyer":{"firstName":"","lastName":""},"coBuyer":{"firstName":"","lastName":""},"acceptedOffer":true,',
      '"homeShoppingDate":"in3months","homeValue":400000,"downPayment":80000,"propertyState":"CA","propertyCounty":"","scoreBand":"740+",',
      '"termYears":30,"phoneNumber":"","isEnrolledInRealty":true,"propertyCities":["","paymentMethod":"card","letterPhone":"',
    ].join(""),
  ),
];
