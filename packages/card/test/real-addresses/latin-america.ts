import type { RealAddress } from './real-address';

export const latinAmerica: readonly RealAddress[] = [
  {
    what: 'Brazil, district, state after a dash, postcode under',
    typed: {
      firstname: 'Marina',
      lastname: 'Costa e Silva',
      address1: 'Rua Afonso Camargo, 805',
      address2: 'Santana',
      zipcode: '85070200',
      city: 'Guarapuava',
      state: 'Paraná',
      countryCode: 'BR',
      countryName: 'Brésil',
    },
    lines: ['Marina Costa e Silva', 'Rua Afonso Camargo, 805', 'Santana', 'GUARAPUAVA-PR', '85070-200', 'BRÉSIL'],
  },
  {
    what: 'Mexico',
    typed: {
      firstname: 'Lucía',
      lastname: 'Hernández',
      address1: 'Super Manzana 3-403',
      address2: 'Colonia Puerto Juárez',
      zipcode: '77520',
      city: 'Cancún',
      state: 'Quintana Roo',
      countryCode: 'MX',
      countryName: 'Mexique',
    },
    lines: ['Lucía Hernández', 'Super Manzana 3-403', 'Colonia Puerto Juárez', '77520 CANCÚN, QROO', 'MEXIQUE'],
  },
  {
    what: 'Argentina, a code with letters',
    typed: {
      firstname: 'Julio',
      lastname: 'Paz',
      address1: 'Av. Rivadavia 1864',
      zipcode: 'c1033aav',
      city: 'Buenos Aires',
      countryCode: 'AR',
      countryName: 'Argentine',
    },
    lines: ['Julio Paz', 'Av. Rivadavia 1864', 'C1033AAV BUENOS AIRES', 'ARGENTINE'],
  },
];
