import { type RealAddress, town, who } from './real-address';

export const latinAmerica: readonly RealAddress[] = [
  {
    what: 'Brazil, district, state after a dash, postcode under',
    typed: {
      ...who('Marina', 'Costa e Silva'),
      address1: 'Rua Afonso Camargo, 805',
      address2: 'Santana',
      ...town('BR', '85070200', 'Guarapuava', 'Paraná'),
    },
    lines: ['Marina Costa e Silva', 'Rua Afonso Camargo, 805', 'Santana', 'GUARAPUAVA-PR', '85070-200', 'BRÉSIL'],
  },
  {
    what: 'Mexico',
    typed: {
      ...who('Lucía', 'Hernández'),
      address1: 'Super Manzana 3-403',
      address2: 'Colonia Puerto Juárez',
      ...town('MX', '77520', 'Cancún', 'Quintana Roo'),
    },
    lines: ['Lucía Hernández', 'Super Manzana 3-403', 'Colonia Puerto Juárez', '77520 CANCÚN, QROO', 'MEXIQUE'],
  },
  {
    what: 'Argentina, a code with letters',
    typed: { ...who('Julio', 'Paz'), address1: 'Av. Rivadavia 1864', ...town('AR', 'c1033aav', 'Buenos Aires') },
    lines: ['Julio Paz', 'Av. Rivadavia 1864', 'C1033AAV BUENOS AIRES', 'ARGENTINE'],
  },
];
