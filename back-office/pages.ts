import type { ResourceProps } from 'react-admin';
import type { Section } from '@/back-office/provider/sections';
import { InvoiceList } from './accounts/invoices';
import { PaymentList } from './accounts/payments';
import { PurchaseList, PurchaseShow } from './accounts/purchases';
import { WithdrawalList } from './accounts/withdrawals';
import { CustomizationTypeList } from './catalogue/customization-types';
import { EventCreate, EventEdit, EventList } from './catalogue/events';
import { ProductCreate, ProductEdit, ProductList } from './catalogue/products';
import { SearchSynonymCreate, SearchSynonymEdit, SearchSynonymList } from './catalogue/search-synonyms';
import { TagCreate, TagEdit, TagList } from './catalogue/tags';
import { AccountEdit, AccountList } from './clients/accounts';
import { SubstituteGrantCreate, SubstituteGrantList } from './clients/substitute-grants';
import { CoverCreate, CoverEdit } from './covers/cover-form';
import { CoverList } from './covers/cover-list';
import { AuditLogList } from './desk/audit-log';
import { ClientErrorList, ClientErrorShow } from './desk/client-errors';
import { ContactMessageList, ContactMessageShow } from './desk/contact-messages';
import { ErrorGroupList } from './desk/error-groups';
import { JobList } from './desk/jobs';
import { MailList, MailShow } from './desk/mails';
import { OrderList } from './orders/order-list';
import { OrderShow } from './orders/order-show';
import { CountryCreate, CountryEdit, CountryList } from './shop/countries';
import { CountryZoneCreate, CountryZoneEdit, CountryZoneList } from './shop/country-zones';
import { CouponCreate, CouponEdit, CouponList } from './shop/coupons';
import { CreditPackageCreate, CreditPackageEdit, CreditPackageList } from './shop/credit-packages';
import { PaymentMethodList } from './shop/payment-methods';
import { ShopHolidayCreate, ShopHolidayEdit, ShopHolidayList } from './shop/shop-holidays';

export const pages: Readonly<Record<Section, Omit<ResourceProps, 'name'>>> = {
  orders: { list: OrderList, show: OrderShow },
  shop_users: { list: AccountList, edit: AccountEdit },
  substitute_grants: { list: SubstituteGrantList, create: SubstituteGrantCreate },
  contact_messages: { list: ContactMessageList, show: ContactMessageShow },
  mails: { list: MailList, show: MailShow },
  covers: { list: CoverList, edit: CoverEdit, create: CoverCreate },
  tags: { list: TagList, edit: TagEdit, create: TagCreate },
  events: { list: EventList, edit: EventEdit, create: EventCreate },
  products: { list: ProductList, edit: ProductEdit, create: ProductCreate },
  customization_types: { list: CustomizationTypeList },
  search_synonyms: { list: SearchSynonymList, edit: SearchSynonymEdit, create: SearchSynonymCreate },
  credit_packages: { list: CreditPackageList, edit: CreditPackageEdit, create: CreditPackageCreate },
  coupons: { list: CouponList, edit: CouponEdit, create: CouponCreate },
  payment_methods: { list: PaymentMethodList },
  country_zones: { list: CountryZoneList, edit: CountryZoneEdit, create: CountryZoneCreate },
  countries: { list: CountryList, edit: CountryEdit, create: CountryCreate },
  shop_holidays: { list: ShopHolidayList, edit: ShopHolidayEdit, create: ShopHolidayCreate },
  credit_purchases: { list: PurchaseList, show: PurchaseShow },
  payments: { list: PaymentList },
  withdrawals: { list: WithdrawalList },
  invoices: { list: InvoiceList },
  jobs: { list: JobList },
  error_groups: { list: ErrorGroupList },
  errors: { list: ClientErrorList, show: ClientErrorShow },
  audit_log: { list: AuditLogList },
};
