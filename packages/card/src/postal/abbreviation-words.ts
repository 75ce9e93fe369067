/** `$` matches any word with that ending. */
type Abbreviation = readonly [long: RegExp, short: string];

export type WordKind = 'street' | 'town' | 'person' | 'company';

type Language = 'fr' | 'en' | 'de' | 'es' | 'it' | 'nl' | 'pt';

const word = (long: string, short: string): Abbreviation => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${long})(?![\\p{L}\\p{N}])`, 'giu'),
  short,
];
/** `long short, long short`: an underscore is a space; `é` in long also matches `e`. */
const words = (list: string): Abbreviation[] =>
  list.split(', ').map((pair) => {
    const [long = '', short = ''] = pair.split(' ');
    const loose = long.replaceAll('_', '[ -]').replace(/é/gu, '[ée]').replace(/â/gu, '[âa]').replace(/î/gu, '[îi]');
    return word(loose, short.replaceAll('_', ' '));
  });
/** `Hauptstraße` → `Hauptstr.` */
const ending = (long: string, short: string): Abbreviation => [
  new RegExp(`(?<=\\p{L})(?:${long})(?!\\p{L})`, 'giu'),
  short,
];

/** French: NF Z10-011; English: USPS (Publication 28); others: the national post. */
const lists: Readonly<Record<Language, Readonly<Partial<Record<WordKind, readonly Abbreviation[]>>>>> = {
  fr: {
    street: words(
      'boulevards? BD, avenue AV, appartement APP, résidence RES, bâtiment BAT, immeuble IMM, allées? ALL, chemin CHE, ' +
        'impasse IMP, passage PAS, place PL, route RTE, square SQ, faubourg FG, lotissement LOT, hameau HAM, lieu_dit LD, ' +
        'quartier QUA, carrefour CAR, chaussée CHS, promenade PROM, esplanade ESP, domaine DOM, escalier ESC, entrée ENT, ' +
        "étage ETG, boîte_postale BP, zone_industrielle ZI, zone_artisanale ZA, zone_d[’']activités? ZA, général GAL, " +
        'maréchal MAL, commandant CDT, colonel COL, capitaine CNE, lieutenant LT, docteur DR, professeur PR, ' +
        'président PDT, monseigneur MGR, notre_dame ND, sainte STE, saint ST, grande GDE, grand GD, petite PTE, petit PT, ' +
        'ancienne ANC, ancien ANC, premier 1er, cours CRS, montée MTE, sentier SEN, village VGE, villa VLA, rue R',
    ),
    town: [
      [/(?<!\p{L})sainte[ -]/giu, 'STE '],
      [/(?<!\p{L})saint[ -]/giu, 'ST '],
      [/-/gu, ' '],
      ...words('notre_dame ND, grande GDE, grand GD'),
    ],
    person: words(
      'monsieur_et_madame M._et_Mme, madame_et_monsieur Mme_et_M., monsieur M., mademoiselle Mlle, madame Mme, docteur Dr, famille Fam.',
    ),
    company: words(
      'établissements? ETS, société STE, compagnie CIE, entreprise ENTR, association ASS, département DEPT, direction DIR, ' +
        'ministère MIN, institut INST, laboratoires? LABO, international INT, nationale? NAT, générale? GAL, centre CTRE',
    ),
  },
  en: {
    street: words(
      'street ST, avenue AVE, boulevard BLVD, road RD, apartment APT, building BLDG, drive DR, lane LN, court CT, place PL, ' +
        'square SQ, terrace TER, highway HWY, parkway PKWY, expressway EXPY, circle CIR, suite STE, floor FL, room RM, ' +
        'crescent CRES, gardens GDNS, heights HTS, mount MT, post_office_box PO_BOX, department DEPT, northeast NE, ' +
        'northwest NW, southeast SE, southwest SW, north N, south S, east E, west W, saint ST',
    ),
    town: words(
      'saint ST, mount MT, fort FT, north N, south S, east E, west W, heights HTS, springs SPGS, village VLG',
    ),
    person: words('doctor Dr, professor Prof., reverend Rev., family Fam.'),
    company: words(
      'company CO, corporation CORP, incorporated INC, limited LTD, department DEPT, international INTL, association ASSN, ' +
        'university UNIV, institute INST, national NATL, services SVCS, manufacturing MFG, and &',
    ),
  },
  de: {
    street: [
      ...words('straße Str., platz Pl., sankt St., wohnung Whg.'),
      ending('straße|strasse', 'str.'),
      ending('platz', 'pl.'),
    ],
    town: words('sankt St., bad B., ober O.'),
    person: words('familie Fam., doktor Dr., professor Prof., herrn? Hr., frau Fr.'),
    company: words('gesellschaft Ges., abteilung Abt., gesellschaft_mit_beschränkter_haftung GmbH, und &'),
  },
  es: {
    street: words(
      'avenida AVDA, calle C/, plaza PZA, paseo P.º, carretera CTRA, urbanización URB, edificio EDIF, escalera ESC, ' +
        'puerta PTA, apartado_de_correos APDO, colonia COL, departamento DEPTO, interior INT, general GRAL, doctor DR, ' +
        'nuestra_señora NTRA_SRA, santa STA',
    ),
    town: words('nuestra_señora NTRA_SRA, santa STA, santo STO, villa VA'),
    person: words('familia Fam., señora Sra., señor Sr., doctora Dra., doctor Dr.'),
    company: words('sociedad_anónima S.A., compañía CÍA, departamento DPTO, hermanos HNOS'),
  },
  it: {
    street: words(
      'viale V.LE, piazza P.ZZA, corso C.SO, largo L.GO, località LOC., frazione FRAZ., palazzina PAL., scala SC., interno INT., casella_postale C.P.',
    ),
    town: words("san S., santa S., sant[’'] S., monte M."),
    person: words('famiglia Fam., signora Sig.ra, signor Sig., dottoressa Dott.ssa, dottor Dott.'),
    company: words('società SOC., fratelli F.LLI, compagnia C.IA'),
  },
  nl: {
    street: [
      ending('straat', 'str.'),
      ending('laan', 'ln.'),
      ending('plein', 'pln.'),
      ...words('sint St., postbus Pb.'),
    ],
    town: words('sint St., aan_den a/d, aan_de a/d'),
    person: words('familie Fam., mevrouw Mevr.'),
    company: words('afdeling Afd., vereniging Ver., en &'),
  },
  pt: {
    street: words(
      'avenida AV, rua R, praça PÇA, travessa TV, alameda AL, estrada EST, rodovia ROD, apartamento AP, bloco BL, ' +
        'condomínio COND, edifício ED, conjunto CJ, caixa_postal CX_POSTAL, doutor DR, professor PROF, general GAL, ' +
        'nossa_senhora N_SRA, santa STA, são S',
    ),
    town: words('nossa_senhora N_SRA, santa STA, santo STO, são S'),
    person: words('família Fam., senhora Sra., senhor Sr., doutora Dra., doutor Dr.'),
    company: words('companhia CIA, limitada LTDA, departamento DEPTO'),
  },
};

const spoken: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'FR MC GP MQ GF RE YT PM BL MF WF PF NC TF BE CH LU CA SN CI ML BF NE TG BJ GN CM GA CG CD MG MA TN DZ HT'.split(
      ' ',
    ),
  ),
  en: new Set('US CA GB IE AU NZ ZA IN SG HK MY MT GG JE IM GI NG KE GH JM BB BS TT PH PK LK AE BM'.split(' ')),
  de: new Set(['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'IT']),
  es: new Set('ES MX AR CL CO PE UY PY EC BO VE CR PA GT HN SV NI DO CU PR AD'.split(' ')),
  it: new Set(['IT', 'CH', 'SM', 'VA']),
  nl: new Set(['NL', 'BE', 'SR', 'AW', 'CW']),
  pt: new Set(['PT', 'BR', 'AO', 'MZ', 'CV']),
};
const languages = Object.keys(lists) as Language[];

/** Most usual first. @param isoCode ISO 3166-1 alpha-2, capitals */
export const abbreviationsOf = (isoCode: string, kind: WordKind): readonly Abbreviation[] =>
  languages.filter((language) => spoken[language].has(isoCode)).flatMap((language) => lists[language][kind] ?? []);
