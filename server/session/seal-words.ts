/**
 * Words that states are full of, for the compression to refer to: about 500 bytes less in the largest cookie. What was sealed with
 * other words does not open again, so a change here starts every visitor of the moment anew.
 */
export const sealWords = Buffer.from(
  [
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
);
