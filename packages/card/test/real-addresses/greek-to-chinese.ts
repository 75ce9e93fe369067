import { type RealAddress, town, who } from './real-address';

export const greekToChinese: readonly RealAddress[] = [
  {
    what: 'Greece, in Greek',
    typed: { ...who('Ελένη', 'Παπαδοπούλου'), address1: 'Λεωφόρος Συγγρού 45', ...town('GR', '11743', 'Αθήνα') },
    lines: ['Ελένη Παπαδοπούλου', 'Λεωφόρος Συγγρού 45', '117 43 ΑΘΗΝΑ', 'GRÈCE'],
  },
  {
    what: 'Cyprus',
    typed: { ...who('Άννα', 'Χριστοδούλου'), address1: 'Οδός Λήδρας 5', ...town('CY', '1011', 'Λευκωσία') },
    lines: ['Άννα Χριστοδούλου', 'Οδός Λήδρας 5', '1011 ΛΕΥΚΩΣΙΑ', 'CHYPRE'],
  },
  {
    what: 'Bulgaria, in Cyrillic',
    typed: { ...who('Иван', 'Петров'), address1: 'бул. „Витоша“ № 45', ...town('BG', '1000', 'София') },
    lines: ['Иван Петров', 'бул. „Витоша“ № 45', '1000 СОФИЯ', 'BULGARIE'],
  },
  {
    what: 'Serbia, in Cyrillic',
    typed: { ...who('Љиљана', 'Ђорђевић'), address1: 'Кнеза Михаила 12', ...town('RS', '11000', 'Београд') },
    lines: ['Љиљана Ђорђевић', 'Кнеза Михаила 12', '11000 БЕОГРАД', 'SERBIE'],
  },
  {
    what: 'Ukraine, in Cyrillic',
    typed: { ...who('Олена', 'Ґалаґан'), address1: 'вул. Хрещатик, 22, кв. 7', ...town('UA', '01001', 'Київ') },
    lines: ['Олена Ґалаґан', 'вул. Хрещатик, 22, кв. 7', 'КИЇВ', '01001', 'UKRAINE'],
  },
  {
    what: 'Vietnam',
    typed: {
      ...who('Ánh', 'Nguyễn Thị'),
      address1: '123 Đường Lê Lợi',
      ...town('VN', '70000', 'Quận 1', 'Thành phố Hồ Chí Minh'),
    },
    lines: ['Ánh Nguyễn Thị', '123 Đường Lê Lợi', 'QUẬN 1', 'THÀNH PHỐ HỒ CHÍ MINH 70000', 'VIÊT NAM'],
  },
  {
    what: 'Japan, in Latin letters',
    typed: {
      ...who('Kenzō', 'Tanaka'),
      address1: '10-1, Toranomon 2-chōme',
      ...town('JP', '1058504', 'Minato-ku', 'tokyo'),
    },
    lines: ['Kenzō Tanaka', '10-1, Toranomon 2-chōme', 'MINATO-KU, TOKYO', '105-8504', 'JAPON'],
  },
  {
    what: 'Japan, in Japanese',
    typed: { ...who('健三', 'たなか'), address1: '虎ノ門二丁目10-1', ...town('JP', '105-8504', '港区', 'Tokyo') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'China, in Latin letters',
    typed: {
      ...who('Xiaoming', 'Li'),
      address1: '8 Beiertiao Alley, Chaowai Street',
      ...town('CN', '100020', 'Chaoyang District', 'Beijing'),
    },
    lines: ['Xiaoming Li', '8 Beiertiao Alley, Chaowai Street', 'CHAOYANG DISTRICT', 'BEIJING, 100020', 'CHINE'],
  },
  {
    what: 'China, in Chinese',
    typed: { ...who('小明', '李'), address1: '朝外大街8号', ...town('CN', '100020', '北京', '北京市') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
];
