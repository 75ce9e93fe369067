import { type RealAddress, town, who } from './real-address';

export const frenchPost: readonly RealAddress[] = [
  {
    what: 'an ordinary address; the complement stands above the street',
    typed: {
      ...who('Jeanne', 'Le Goff'),
      address1: '12, rue des Tilleuls',
      address2: 'Appartement 4',
      ...town('FR', '29900', 'Concarneau'),
    },
    lines: ['Jeanne Le Goff', 'Appartement 4', '12 rue des Tilleuls', '29900 CONCARNEAU'],
  },
  {
    what: 'the longest name of a French town, 45 letters',
    typed: {
      ...who('Luc', 'Petit'),
      address1: '3 rue de l’Église',
      ...town('FR', '51290', 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson'),
    },
    refused: { field: 'city', code: 'line_too_long' },
    proposal: { city: 'ST Remy en Bouzemont ST Genest' },
    mended: ['Luc Petit', '3 rue de l’Église', '51290 ST REMY EN BOUZEMONT ST GENEST'],
  },
  {
    what: 'a compound surname and a compound first name',
    typed: {
      ...who('Marie-Antoinette', 'de La Rochefoucauld-Montmorency'),
      address1: '123 avenue du Général de Gaulle',
      ...town('FR', '94240', 'L’Haÿ-les-Roses'),
    },
    refused: { field: 'lastname', code: 'line_too_long' },
    proposal: { firstname: 'M.-A.' },
    mended: ['M.-A. de La Rochefoucauld-Montmorency', '123 avenue du Général de Gaulle', '94240 L’HAŸ-LES-ROSES'],
  },
  {
    what: 'a company with a service',
    typed: {
      ...who('Léa', 'Nguyen'),
      company: 'Établissements Dupont et Fils, Direction',
      address1: '18 boulevard du Maréchal-Foch',
      address2: 'Bâtiment C',
      ...town('FR', '38000', 'Grenoble'),
    },
    refused: { field: 'company', code: 'line_too_long' },
    proposal: { company: 'ETS Dupont et Fils, Direction' },
    mended: [
      'ETS Dupont et Fils, Direction',
      'Léa Nguyen',
      'Bâtiment C',
      '18 boulevard du Maréchal-Foch',
      '38000 GRENOBLE',
    ],
  },
  {
    what: 'a street of 44 characters',
    typed: {
      ...who('Paul', 'Mercier'),
      address1: '254 boulevard du Général Charles de Gaulle bis',
      ...town('FR', '44000', 'Nantes'),
    },
    refused: { field: 'address1', code: 'line_too_long' },
    proposal: { address1: '254 BD du GAL Charles de Gaulle bis' },
    mended: ['Paul Mercier', '254 BD du GAL Charles de Gaulle bis', '44000 NANTES'],
  },
  {
    what: 'a post office box with CEDEX',
    typed: {
      lastname: 'Service des archives',
      company: 'Mairie de Lyon',
      address1: '1 place de la Comédie',
      address3: 'BP 1065',
      ...town('FR', '69205', 'Lyon CEDEX 01'),
    },
    lines: ['Mairie de Lyon', 'Service des archives', '1 place de la Comédie', 'BP 1065', '69205 LYON CEDEX 01'],
  },
  {
    what: 'a military sector',
    typed: {
      ...who('Hugo', 'Bernard'),
      company: '2e RPIMa',
      address1: 'SP 53190',
      ...town('FR', '00200', 'HUB Armées'),
    },
    lines: ['2e RPIMa', 'Hugo Bernard', 'SP 53190', '00200 HUB ARMÉES'],
  },
  {
    what: 'Corsica',
    typed: { ...who('Ghjulia', 'Santoni'), address1: '7 cours Napoléon', ...town('FR', '20000', 'Ajaccio') },
    lines: ['Ghjulia Santoni', '7 cours Napoléon', '20000 AJACCIO'],
  },
  {
    what: 'Réunion, domestic mail',
    typed: { ...who('Inès', 'Hoarau'), address1: '22 rue de Paris', ...town('RE', '97 400', 'Saint-Denis') },
    lines: ['Inès Hoarau', '22 rue de Paris', '97400 SAINT-DENIS'],
  },
  {
    what: 'New Caledonia, a box',
    typed: { ...who('Jean', 'Wamytan'), address1: 'BP 3845', ...town('NC', '98846', 'Nouméa CEDEX') },
    lines: ['Jean Wamytan', 'BP 3845', '98846 NOUMÉA CEDEX'],
  },
  {
    what: 'Monaco',
    typed: { ...who('Alix', 'Rey'), address1: '2, avenue Saint-Michel', ...town('MC', '98000', 'Monaco') },
    lines: ['Alix Rey', '2 avenue Saint-Michel', '98000 MONACO'],
  },
];
