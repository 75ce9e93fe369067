/** `AL Alabama` → `AL`, named `Alabama`. */
const listed = (list: string, printed: (entry: string) => string): ReadonlyMap<string, string> =>
  new Map(
    list.split('|').map((entry): [string, string] => {
      const code = printed(entry);
      return [code, code === entry ? entry : entry.slice(code.length + 1)];
    }),
  );
const code = (entry: string): string => entry.slice(0, entry.indexOf(' '));
const whole = (entry: string): string => entry;

/** Closed lists: printed form → name. */
export const regionNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'AU',
    listed(
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
        'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
      code,
    ),
  ],
  [
    'BR',
    listed(
      'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|' +
        'GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|' +
        'PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|' +
        'RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
      code,
    ),
  ],
  [
    'CA',
    listed(
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
        'NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|' +
        'SK Saskatchewan|YT Yukon',
      code,
    ),
  ],
  [
    'IN',
    listed(
      'Andaman and Nicobar|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|' +
        'Dadra, Nagar Haveli, Daman, Diu|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jammu and Kashmir|' +
        'Jharkhand|Karnataka|Kerala|Ladakh|Lakshadweep|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|' +
        'Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|' +
        'Uttarakhand|West Bengal',
      whole,
    ),
  ],
  [
    'IT',
    listed(
      'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|' +
        'BA Bari|BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|' +
        'BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|' +
        'CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|' +
        'FG Foggia|FC Forlì-Cesena|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|' +
        'AQ L’Aquila|SP La Spezia|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|' +
        'MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|' +
        'NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|' +
        'PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|' +
        'RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|' +
        'SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|' +
        'TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|' +
        'VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo',
      code,
    ),
  ],
  [
    'JP',
    listed(
      'Hokkaido|Aomori|Iwate|Miyagi|Akita|Yamagata|Fukushima|Ibaraki|Tochigi|Gunma|Saitama|Chiba|Tokyo|' +
        'Kanagawa|Niigata|Toyama|Ishikawa|Fukui|Yamanashi|Nagano|Gifu|Shizuoka|Aichi|Mie|Shiga|Kyoto|' +
        'Osaka|Hyogo|Nara|Wakayama|Tottori|Shimane|Okayama|Hiroshima|Yamaguchi|Tokushima|Kagawa|Ehime|' +
        'Kochi|Fukuoka|Saga|Nagasaki|Kumamoto|Oita|Miyazaki|Kagoshima|Okinawa',
      whole,
    ),
  ],
  [
    'MX',
    listed(
      'AGS Aguascalientes|BC Baja California|BCS Baja California Sur|CAMP Campeche|CHIS Chiapas|' +
        'CHIH Chihuahua|CDMX Ciudad de México|COAH Coahuila|COL Colima|DGO Durango|MEX Estado de México|' +
        'GTO Guanajuato|GRO Guerrero|HGO Hidalgo|JAL Jalisco|MICH Michoacán|MOR Morelos|NAY Nayarit|' +
        'NL Nuevo León|OAX Oaxaca|PUE Puebla|QRO Querétaro|QROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|' +
        'SON Sonora|TAB Tabasco|TAMPS Tamaulipas|TLAX Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
      code,
    ),
  ],
  [
    'MY',
    listed(
      'Johor|Kedah|Kelantan|Kuala Lumpur|Labuan|Melaka|Negeri Sembilan|Pahang|Penang|Perak|Perlis|' +
        'Putrajaya|Sabah|Sarawak|Selangor|Terengganu',
      whole,
    ),
  ],
  [
    'US',
    listed(
      'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
        'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|' +
        'KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|' +
        'MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|' +
        'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|' +
        'PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|' +
        'VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|' +
        'AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
      code,
    ),
  ],
]);
