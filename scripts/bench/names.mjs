/** One recipient and one buyer. */
export const rareName = 'zwirkowicz';

const firstNames =
  'Marie Jean Camille Pierre Louise Léa Hugo Chloé Zoé Inès Théo Élodie José Łukasz Şule Søren Anaïs Noël Mathéo Jürgen';
const surnames =
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèbvre Michel Garcia David Bertrand Roux Vincent Fournier Müller Nguyen Muñoz Dvořák Öztürk Kowalski Lecœur O’Connor';
/** Three make one of 8,000 surnames. */
const syllables = 'ba cro du fel gar hin jou ker lam mon nie pou rol sau tri ver bel cha dro fou';
const streets =
  'rue de la Paix,rue Victor-Hugo,avenue de la République,place de l’Église,chemin des Vignes,rue du Moulin,impasse des Lilas,boulevard Voltaire';
const towns =
  'Paris,Lyon,Marseille,Toulouse,Nantes,Bordeaux,Lille,Rennes,Le Havre,Saint-Étienne,L’Haÿ-les-Roses,Genève,Bruxelles,Köln,Łódź,Malmö';

const listOf = (words, separator = ' ') =>
  `array[${words.split(separator).map((word) => `'${word.replaceAll("'", "''")}'`)}]`;

/** The same in each run. */
const chance = (salt) => `((hashtextextended('${salt}' || n, 0) & 1048575) / 1048576.0)`;

/** The first are the most frequent. */
function oneOf(words, salt, separator) {
  const many = words.split(separator ?? ' ').length;
  return `(${listOf(words, separator)})[1 + floor(${many} * power(${chance(salt)}, 2))::int]`;
}

const syllable = (salt) => `(${listOf(syllables)})[1 + floor(${syllables.split(' ').length} * ${chance(salt)})::int]`;

const mailHost = '@bench.example';
const knownMail = 'yvonne.kerbrat';

/** @param {string} number an SQL expression */
export const mailOf = (number) =>
  `case when ${number} in (1, 7, 42) then '${knownMail}' else ${['d', 'e', 'f'].map(syllable).join(' || ')} end
    || ${number} || '${mailHost}'`;
/** @param {1 | 7 | 42} number */
export const knownMailOf = (number) => `${knownMail}${number}${mailHost}`;

/** As various as in life. @param {string} of whose */
export const namesOf = (of) => ({
  firstname: oneOf(firstNames, `${of}first`),
  lastname: `case when n = 42 then '${rareName}' when ${chance(`${of}kind`)} < 0.3 then ${oneOf(surnames, `${of}last`)}
    else initcap(${['a', 'b', 'c'].map((part) => syllable(of + part)).join(' || ')}) end`,
  address1: `1 + n % 200 || ' ' || ${oneOf(streets, `${of}street`, ',')}`,
  zipcode: `lpad((1000 + n % 94000)::text, 5, '0')`,
  city: oneOf(towns, `${of}town`, ','),
});
