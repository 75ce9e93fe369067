import type { ResourceProps } from 'react-admin';
import type { Section } from '@/back-office/provider/sections';
import { CreditRequestList, CreditRequestShow } from './accounts/credit-requests';
import { InvoiceList } from './accounts/invoices';
import { PaymentReversalList, PaymentReversalShow } from './accounts/payment-reversals';
import { PaymentList } from './accounts/payments';
import { PurchaseList, PurchaseShow } from './accounts/purchases';
import { WithdrawalList } from './accounts/withdrawals';
import { CustomizationTypeList } from './catalogue/customization-types';
import { eventPages } from './catalogue/events';
import { productPages } from './catalogue/products';
import { searchSynonymPages } from './catalogue/search-synonyms';
import { tagPages } from './catalogue/tags';
import { AccountEdit, AccountList } from './clients/accounts';
import { SubstituteGrantCreate, SubstituteGrantList } from './clients/substitute-grants';
import { CoverCreate, CoverEdit } from './covers/cover-form';
import { CoverList } from './covers/cover-list';
import { AuditLogList } from './desk/audit-log';
import { cannedAnswerPages } from './desk/canned-answers';
import { ClientErrorList, ClientErrorShow } from './desk/client-errors';
import { ContactMessageList, ContactMessageShow } from './desk/contact-messages';
import { ErrorGroupList } from './desk/error-groups';
import { JobList } from './desk/jobs';
import { MailList, MailShow } from './desk/mails';
import { OrderList } from './orders/order-list';
import { OrderShow } from './orders/order-show';
import { countryPages } from './shop/countries';
import { countryZonePages } from './shop/country-zones';
import { couponPages } from './shop/coupons';
import { creditPackagePages } from './shop/credit-packages';
import { PaymentMethodList } from './shop/payment-methods';
import { shopHolidayPages } from './shop/shop-holidays';

export const pages: Readonly<Record<Section, Omit<ResourceProps, 'name'>>> = {
  orders: { list: OrderList, show: OrderShow },
  shop_users: { list: AccountList, edit: AccountEdit },
  substitute_grants: { list: SubstituteGrantList, create: SubstituteGrantCreate },
  contact_messages: { list: ContactMessageList, show: ContactMessageShow },
  canned_answers: cannedAnswerPages,
  mails: { list: MailList, show: MailShow },
  covers: { list: CoverList, edit: CoverEdit, create: CoverCreate },
  tags: tagPages,
  events: eventPages,
  products: productPages,
  customization_types: { list: CustomizationTypeList },
  search_synonyms: searchSynonymPages,
  credit_packages: creditPackagePages,
  coupons: couponPages,
  payment_methods: { list: PaymentMethodList },
  country_zones: countryZonePages,
  countries: countryPages,
  shop_holidays: shopHolidayPages,
  credit_purchases: { list: PurchaseList, show: PurchaseShow },
  credit_requests: { list: CreditRequestList, show: CreditRequestShow },
  payment_reversals: { list: PaymentReversalList, show: PaymentReversalShow },
  payments: { list: PaymentList },
  withdrawals: { list: WithdrawalList },
  invoices: { list: InvoiceList },
  jobs: { list: JobList },
  error_groups: { list: ErrorGroupList },
  errors: { list: ClientErrorList, show: ClientErrorShow },
  audit_log: { list: AuditLogList },
};
