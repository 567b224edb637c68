/**
 * The words at the end of streets, with the abbreviations of the Postal Service (Publication 28,
 * appendix C) and the spellings that people use.
 */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that hardly ever are part of a street's name: a word behind them begins the town. */
const SUFFIX_ONLY = wordsIn(
  `avenue ave av aven avenu boulevard blvd boul boulv circle cir circ crcl drive dr drv driv expressway expy
  freeway fwy highway hwy hiway lane ln loop parkway pkwy pky parkwy road rd roads rds street st str strt
  streets terrace ter terr trail trl turnpike tpke trnpk way wy court ct place pl alley aly`,
);

/** Words that end a street and also are part of names: "Oak Park Ave", "Lake Forest Dr". */
const SUFFIX_OR_NAME = wordsIn(
  `annex anx arcade arc bayou byu beach bch bend bnd bluff blf bluffs blfs bottom btm branch br bridge brg brook
  brk brooks brks burg bg bypass byp camp cp canyon cyn cape cpe causeway cswy center ctr centre centers ctrs
  circles cirs cliff clf cliffs clfs club clb common cmn commons cmns corner cor corners cors course crse courts
  cts cove cv coves cvs creek crk crescent cres crest crst crossing xing crossroad xrd crossroads xrds curve curv
  dale dl dam dm divide dv drives drs estate est estates ests extension ext extensions exts fall falls fls ferry
  fry field fld fields flds flat flt flats flts ford frd fords frds forest frst forge frg forges frgs fork frk
  forks frks fort ft garden gdn gardens gdns gateway gtwy glen gln glens glns green grn greens grns grove grv
  groves grvs harbor hbr harbors hbrs haven hvn heights hts hill hl hills hls hollow holw inlet inlt island is
  islands iss isle junction jct junctions jcts key ky keys kys knoll knl knolls knls lake lk lakes lks land
  landing lndg light lgt lights lgts loaf lf lock lck locks lcks lodge ldg mall manor mnr manors mnrs meadow mdw
  meadows mdws mews mill ml mills mls mission msn motorway mtwy mount mt mountain mtn mountains mtns neck nck
  orchard orch oval overpass opas park parks parkways pkwys pass passage psge path pike pine pne pines pnes plain
  pln plains plns plaza plz point pt points pts port prt ports prts prairie pr radial radl ramp ranch rnch rapid
  rpd rapids rpds rest rst ridge rdg ridges rdgs river riv route rte row rue run shoal shl shoals shls shore shr
  shores shrs skyway skwy spring spg springs spgs spur square sq squares sqs station sta stravenue stra stream strm
  summit smt throughway trwy trace trce track trak trafficway trfy tunnel tunl underpass upas union un unions uns
  valley vly valleys vlys viaduct via view vw views vws village vlg villages vlgs ville vl vista vis walk walks
  wall well wl wells wls broadway bowery esplanade promenade`,
);

/** Words of a numbered road: "County Road 12", "US Highway 1", "Interstate 35". */
const NUMBERED = wordsIn(
  `highway hwy road rd route rte rt interstate loop spur fm rm cr sr us sh ih hwys calle carretera avenue ave
  street st box pob autopista`,
);

const bareOf = (word: string): string => word.toLowerCase().replace(/[.,]/g, "");

export const isSuffix = (word: string): boolean =>
  SUFFIX_ONLY.has(bareOf(word)) || SUFFIX_OR_NAME.has(bareOf(word));

/** Checks for a suffix that is hardly ever part of a street's name. */
export const isOnlySuffix = (word: string): boolean => SUFFIX_ONLY.has(bareOf(word));

export const isNumberedRoad = (word: string): boolean => NUMBERED.has(bareOf(word));

const DIRECTIONS = wordsIn(
  "n s e w ne nw se sw north south east west northeast northwest southeast southwest norte sur este oeste",
);

export const isDirection = (word: string): boolean => DIRECTIONS.has(bareOf(word));

/** Checks for the number or letter of a road: "12", "12A", "B", "I-35", "TX-71". */
export const isRoadNumber = (word: string): boolean =>
  /^(?:\d+[a-z]?|[a-z]|[a-z]{1,2}-\d+[a-z]?)$/i.test(word.replace(/[.,]/g, ""));

/** Checks for a road that is named by its number alone: "I-35", "US-1", "CO-119". */
export const isRoadCode = (word: string): boolean => /^[a-z]{1,2}-\d+[a-z]?$/i.test(word);
