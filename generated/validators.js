// Generated from spec/openapi.yaml by "npm run build". Do not edit.

/** A value so low that a sum with one non-digit in it stays negative. */
const NOT_A_DIGIT = -1_000_000;
/** The decimal digit at `at`, or a number that makes every range check fail. */
function digitAt(text, at) {
    const digit = text.charCodeAt(at) - 48;
    return digit >= 0 && digit <= 9 ? digit : NOT_A_DIGIT;
}
/** The number that the two digits at `at` spell, negative when one is not a digit. */
function twoDigitsAt(text, at) {
    return digitAt(text, at) * 10 + digitAt(text, at + 1);
}
/** Whether `text`, at least ten characters long, starts with an RFC 3339 `full-date` (section 5.6), leap years included. */
function startsWithFullDate(text) {
    if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45)
        return false;
    const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + twoDigitsAt(text, 2);
    const month = twoDigitsAt(text, 5);
    const day = twoDigitsAt(text, 8);
    if (year < 0 || month < 1 || month > 12 || day < 1)
        return false;
    if (day <= 28)
        return true;
    if (month === 2)
        return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const thirtyDays = month === 4 || month === 6 || month === 9 || month === 11;
    return day <= (thirtyDays ? 30 : 31);
}
/** Format `date`: whether `text` is an RFC 3339 `full-date`, such as `2026-10-15`. */
function isDate(text) {
    return text.length === 10 && startsWithFullDate(text);
}

/**
 * Format `date-time`: whether `text` is an RFC 3339 `date-time` (section 5.6), such as `2026-10-15T14:30:00.123Z`.
 *
 * A second of 60 is valid only in the last minute of a UTC day. Stricter than ajv-formats where that leaves the RFC:
 * the separator is T, the offset has hours, a colon and minutes, and no hour is above 23 and no minute above 59.
 */
function isDateTime(text) {
    const length = text.length;
    if (length < 20 || !startsWithFullDate(text))
        return false;
    if ((text.charCodeAt(10) | 32) !== 116 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58)
        return false;
    const hour = twoDigitsAt(text, 11);
    const minute = twoDigitsAt(text, 14);
    const second = twoDigitsAt(text, 17);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
        return false;
    let at = 19;
    if (text.charCodeAt(at) === 46) {
        at += 1;
        const fraction = at;
        while (at < length && digitAt(text, at) >= 0)
            at += 1;
        if (at === fraction || at === length)
            return false;
    }
    const zone = text.charCodeAt(at);
    let offset = 0;
    if ((zone | 32) === 122) {
        if (length !== at + 1)
            return false;
    }
    else {
        if ((zone !== 43 && zone !== 45) || length !== at + 6 || text.charCodeAt(at + 3) !== 58)
            return false;
        const hours = twoDigitsAt(text, at + 1);
        const minutes = twoDigitsAt(text, at + 4);
        if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59)
            return false;
        offset = zone === 43 ? hours * 60 + minutes : -(hours * 60 + minutes);
    }
    return second < 60 || (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}

/** 1 at the character code of each hexadecimal digit. A table, because digits and letters follow one another at random. */
const HEXADECIMAL = Uint8Array.from({ length: 256 }, (_, code) => /[0-9a-f]/i.test(String.fromCharCode(code)) ? 1 : 0);
/** Whether the characters from `from` up to and without `to` are hexadecimal digits. */
function isHexadecimal(text, from, to) {
    for (let at = from; at < to; at += 1) {
        if (HEXADECIMAL[text.charCodeAt(at)] !== 1)
            return false;
    }
    return true;
}
/**
 * Format `uuid`: whether `text` is the textual UUID of RFC 4122 section 3, in either case.
 *
 * Stricter than ajv-formats in one way: the `urn:uuid:` prefix is refused, since it makes a URN, not a UUID.
 */
function isUuid(text) {
    return (text.length === 36 &&
        text.charCodeAt(8) === 45 &&
        text.charCodeAt(13) === 45 &&
        text.charCodeAt(18) === 45 &&
        text.charCodeAt(23) === 45 &&
        isHexadecimal(text, 0, 8) &&
        isHexadecimal(text, 9, 13) &&
        isHexadecimal(text, 14, 18) &&
        isHexadecimal(text, 19, 23) &&
        isHexadecimal(text, 24, 36));
}

const formats = { 'date': isDate, 'date-time': isDateTime, 'uuid': isUuid };
const schema0 = {"type":"string"};
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate0.errors = [{instancePath,schemaPath:"#/components/schemas/UserID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate0.errors = vErrors;
return errors === 0;
}

const schema1 = {"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$"};
const pattern0 = new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$", "u");
function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate1.errors = [{instancePath,schemaPath:"#/components/schemas/AccountID/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$"+"\""}];
return false;
}
else {
}
}
else {
validate1.errors = [{instancePath,schemaPath:"#/components/schemas/AccountID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate1.errors = vErrors;
return errors === 0;
}

const schema2 = {"type":"string"};
function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate2.errors = [{instancePath,schemaPath:"#/components/schemas/AccountNo/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate2.errors = vErrors;
return errors === 0;
}

const schema3 = {"type":"string"};
function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate3.errors = [{instancePath,schemaPath:"#/components/schemas/BooksAndRecordsAccountID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate3.errors = vErrors;
return errors === 0;
}

const schema4 = {"type":"string"};
function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate4.errors = [{instancePath,schemaPath:"#/components/schemas/SourceAccountID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate4.errors = vErrors;
return errors === 0;
}

const schema5 = {"type":"string"};
function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate5.errors = [{instancePath,schemaPath:"#/components/schemas/DestinationAccountID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate5.errors = vErrors;
return errors === 0;
}

const schema6 = {"type":"string","pattern":"^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"};
const pattern1 = new RegExp("^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");
function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern1.test(data)){
validate6.errors = [{instancePath,schemaPath:"#/components/schemas/OrderID/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate6.errors = [{instancePath,schemaPath:"#/components/schemas/OrderID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate6.errors = vErrors;
return errors === 0;
}

const schema7 = {"type":"string"};
function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate7.errors = [{instancePath,schemaPath:"#/components/schemas/OrderNo/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate7.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"string","pattern":"^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"};
const pattern2 = new RegExp("^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");
function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern2.test(data)){
validate8.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountID/pattern",keyword:"pattern",params:{pattern: "^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate8.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate8.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"string"};
function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate9.errors = [{instancePath,schemaPath:"#/components/schemas/DepositID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate9.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"string"};
function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate10.errors = [{instancePath,schemaPath:"#/components/schemas/RedemptionID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate10.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"string"};
function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate11.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate11.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"string","pattern":"^recurring_"};
const pattern3 = new RegExp("^recurring_", "u");
function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate12.errors = [{instancePath,schemaPath:"#/components/schemas/RecurringID/pattern",keyword:"pattern",params:{pattern: "^recurring_"},message:"must match pattern \""+"^recurring_"+"\""}];
return false;
}
else {
}
}
else {
validate12.errors = [{instancePath,schemaPath:"#/components/schemas/RecurringID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate12.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"string","format":"uuid"};
const formats0 = formats.uuid;
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats0(data))){
validate13.errors = [{instancePath,schemaPath:"#/components/schemas/AssetTransferID/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/components/schemas/AssetTransferID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate13.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"string"};
function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate14.errors = [{instancePath,schemaPath:"#/components/schemas/FinTranReference/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate14.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"string","format":"uuid"};
function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats0(data))){
validate15.errors = [{instancePath,schemaPath:"#/components/schemas/WlpFinTranTypeID/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate15.errors = [{instancePath,schemaPath:"#/components/schemas/WlpFinTranTypeID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate15.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"string"};
function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate16.errors = [{instancePath,schemaPath:"#/components/schemas/WlpID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate16.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"string"};
function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate17.errors = [{instancePath,schemaPath:"#/components/schemas/WalletSettlementProfileID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate17.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"string"};
function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate18.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate18.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"string","pattern":"^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"};
const pattern4 = new RegExp("^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");
function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate19.errors = [{instancePath,schemaPath:"#/components/schemas/FundID/pattern",keyword:"pattern",params:{pattern: "^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate19.errors = [{instancePath,schemaPath:"#/components/schemas/FundID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate19.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"string","pattern":"^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"};
const pattern5 = new RegExp("^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");
function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern5.test(data)){
validate20.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioID/pattern",keyword:"pattern",params:{pattern: "^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate20.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"string","pattern":"^ria_rebalance_"};
const pattern6 = new RegExp("^ria_rebalance_", "u");
function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate21.errors = [{instancePath,schemaPath:"#/components/schemas/AutoPilotRebalanceID/pattern",keyword:"pattern",params:{pattern: "^ria_rebalance_"},message:"must match pattern \""+"^ria_rebalance_"+"\""}];
return false;
}
else {
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/components/schemas/AutoPilotRebalanceID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate21.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"string"};
function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate22.errors = [{instancePath,schemaPath:"#/components/schemas/RiaID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate22.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"string"};
function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate23.errors = [{instancePath,schemaPath:"#/components/schemas/ClientFundID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate23.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"string"};
function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate24.errors = [{instancePath,schemaPath:"#/components/schemas/ClientPortfolioID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate24.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"string","format":"uuid"};
function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats0(data))){
validate25.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentID/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate25.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"string"};
function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate26.errors = [{instancePath,schemaPath:"#/components/schemas/FileKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate26.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"string"};
function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate27.errors = [{instancePath,schemaPath:"#/components/schemas/FileURL/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate27.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"string","format":"uuid"};
function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats0(data))){
validate28.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentID/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate28.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"string"};
function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate29.errors = [{instancePath,schemaPath:"#/components/schemas/RootId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate29.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":["string","null"]};
function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate30.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentSymbol/type",keyword:"type",params:{type: schema30.type},message:"must be string,null"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate30.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","properties":{"instrumentType":{"$ref":"#/components/schemas/InstrumentType"},"instrumentSymbol":{"$ref":"#/components/schemas/InstrumentSymbol"}},"if":{"required":["instrumentType"],"properties":{"instrumentType":{"const":"DEBT"}}},"then":{"properties":{"instrumentSymbol":{"anyOf":[{"const":""},{"type":"null"}]}}}};
const schema32 = {"type":"string","enum":["EQUITY","ALTERNATIVE_ASSET","MUTUAL_FUND","DEBT","OPTION","CRYPTO"]};
function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.instrumentType === undefined) && (missing0 = "instrumentType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs3 = errors;
if("DEBT" !== data0){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs3){
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentSymbol !== undefined){
let data1 = data.instrumentSymbol;
const _errs5 = errors;
const _errs6 = errors;
let valid3 = false;
const _errs7 = errors;
if("" !== data1){
const err2 = {instancePath:instancePath+"/instrumentSymbol",schemaPath:"#/components/schemas/InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf/0/const",keyword:"const",params:{allowedValue: ""},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
}
if(errors === _errs7){
}
var _valid1 = _errs7 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs8 = errors;
if(data1 !== null){
const err3 = {instancePath:instancePath+"/instrumentSymbol",schemaPath:"#/components/schemas/InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs9 = errors;
if(errors === _errs8){
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
}
}
if(!valid3){
const err4 = {instancePath:instancePath+"/instrumentSymbol",schemaPath:"#/components/schemas/InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate31.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
if(errors === _errs4){
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/components/schemas/InstrumentSymbolRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate31.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data2 = data.instrumentType;
const _errs10 = errors;
const _errs11 = errors;
if(typeof data2 !== "string"){
validate31.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs12 = errors;
const vSchema0 = schema32.enum;
if(!((((((data2 === "EQUITY") || (data2 === "ALTERNATIVE_ASSET")) || (data2 === "MUTUAL_FUND")) || (data2 === "DEBT")) || (data2 === "OPTION")) || (data2 === "CRYPTO"))){
validate31.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs11){
}
var valid5 = _errs11 === errors;
if(valid5){
}
var valid4 = _errs10 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.instrumentSymbol !== undefined){
let data3 = data.instrumentSymbol;
const _errs13 = errors;
const _errs14 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate31.errors = [{instancePath:instancePath+"/instrumentSymbol",schemaPath:"#/components/schemas/InstrumentSymbol/type",keyword:"type",params:{type: schema30.type},message:"must be string,null"}];
return false;
}
const _errs15 = errors;
if(errors === _errs14){
}
var valid6 = _errs14 === errors;
if(valid6){
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentSymbolRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate31.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"string","minLength":12,"maxLength":14};
const func0 = function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
};
function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 14){
validate32.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentISIN/maxLength",keyword:"maxLength",params:{limit: 14},message:"must NOT have more than 14 characters"}];
return false;
}
else {
if(func0(data) < 12){
validate32.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentISIN/minLength",keyword:"minLength",params:{limit: 12},message:"must NOT have fewer than 12 characters"}];
return false;
}
else {
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentISIN/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate32.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"string","minLength":9,"maxLength":9};
function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 9){
validate33.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentCUSIP/maxLength",keyword:"maxLength",params:{limit: 9},message:"must NOT have more than 9 characters"}];
return false;
}
else {
if(func0(data) < 9){
validate33.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentCUSIP/minLength",keyword:"minLength",params:{limit: 9},message:"must NOT have fewer than 9 characters"}];
return false;
}
else {
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentCUSIP/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate33.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}}};
function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate34.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/ParentIBIDObject/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate34.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/ParentIBIDObject/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/components/schemas/ParentIBIDObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate34.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"string","enum":["NEW","FILLED","PARTIAL_FILL","PENDING_CANCEL","CANCELED","REJECTED"]};
function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate35.errors = [{instancePath,schemaPath:"#/components/schemas/OrderStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema37.enum;
if(!((((((data === "NEW") || (data === "FILLED")) || (data === "PARTIAL_FILL")) || (data === "PENDING_CANCEL")) || (data === "CANCELED")) || (data === "REJECTED"))){
validate35.errors = [{instancePath,schemaPath:"#/components/schemas/OrderStatus/enum",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate35.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"number","enum":[0,1,2,4,6,7,8]};
function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate36.errors = [{instancePath,schemaPath:"#/components/schemas/OrderStatusNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema38.enum;
if(!(((((((data === 0) || (data === 1)) || (data === 2)) || (data === 4)) || (data === 6)) || (data === 7)) || (data === 8))){
validate36.errors = [{instancePath,schemaPath:"#/components/schemas/OrderStatusNumber/enum",keyword:"enum",params:{allowedValues: schema38.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate36.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"string","enum":["MARKET","LIMIT","STOP","STOP_LIMIT","MARKET_IF_TOUCHED"]};
function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate37.errors = [{instancePath,schemaPath:"#/components/schemas/OrderTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema39.enum;
if(!(((((data === "MARKET") || (data === "LIMIT")) || (data === "STOP")) || (data === "STOP_LIMIT")) || (data === "MARKET_IF_TOUCHED"))){
validate37.errors = [{instancePath,schemaPath:"#/components/schemas/OrderTypes/enum",keyword:"enum",params:{allowedValues: schema39.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate37.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"string","enum":["MARKET","LIMIT","STOP","MARKET_IF_TOUCHED"]};
function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate38.errors = [{instancePath,schemaPath:"#/components/schemas/OrderTypesRequest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema40.enum;
if(!((((data === "MARKET") || (data === "LIMIT")) || (data === "STOP")) || (data === "MARKET_IF_TOUCHED"))){
validate38.errors = [{instancePath,schemaPath:"#/components/schemas/OrderTypesRequest/enum",keyword:"enum",params:{allowedValues: schema40.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate38.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"string","enum":["BUY","SELL","BUY_OPEN","BUY_CLOSE","SELL_OPEN","SELL_CLOSE"]};
function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate39.errors = [{instancePath,schemaPath:"#/components/schemas/Side/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema41.enum;
if(!((((((data === "BUY") || (data === "SELL")) || (data === "BUY_OPEN")) || (data === "BUY_CLOSE")) || (data === "SELL_OPEN")) || (data === "SELL_CLOSE"))){
validate39.errors = [{instancePath,schemaPath:"#/components/schemas/Side/enum",keyword:"enum",params:{allowedValues: schema41.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate39.errors = vErrors;
return errors === 0;
}

const schema42 = {"type":"string","enum":["B","S","BUY_OPEN","BUY_CLOSE","SELL_OPEN","SELL_CLOSE"]};
function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate40.errors = [{instancePath,schemaPath:"#/components/schemas/SideAbbreviated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema42.enum;
if(!((((((data === "B") || (data === "S")) || (data === "BUY_OPEN")) || (data === "BUY_CLOSE")) || (data === "SELL_OPEN")) || (data === "SELL_CLOSE"))){
validate40.errors = [{instancePath,schemaPath:"#/components/schemas/SideAbbreviated/enum",keyword:"enum",params:{allowedValues: schema42.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate40.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","properties":{"instrumentType":{"$ref":"#/components/schemas/InstrumentType"},"side":{"$ref":"#/components/schemas/Side"}},"if":{"required":["side"],"properties":{"side":{"anyOf":[{"const":"BUY_OPEN"},{"const":"BUY_CLOSE"},{"const":"SELL_OPEN"},{"const":"SELL_CLOSE"}]}}},"then":{"properties":{"instrumentType":{"const":"OPTION"}}}};
function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.side === undefined) && (missing0 = "side")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.side !== undefined){
let data0 = data.side;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if("BUY_OPEN" !== data0){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs5){
}
var _valid1 = _errs5 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs6 = errors;
if("BUY_CLOSE" !== data0){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
}
if(errors === _errs6){
}
var _valid1 = _errs6 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs7 = errors;
if("SELL_OPEN" !== data0){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
}
if(errors === _errs7){
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if("SELL_CLOSE" !== data0){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
}
if(errors === _errs8){
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
}
}
}
}
if(!valid2){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(errors === _errs3){
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data1 = data.instrumentType;
const _errs10 = errors;
if("OPTION" !== data1){
validate41.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/OptionSideRule/then/properties/instrumentType/const",keyword:"const",params:{allowedValue: "OPTION"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs10){
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
}
}
if(errors === _errs9){
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/components/schemas/OptionSideRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate41.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data2 = data.instrumentType;
const _errs11 = errors;
const _errs12 = errors;
if(typeof data2 !== "string"){
validate41.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs13 = errors;
const vSchema0 = schema32.enum;
if(!((((((data2 === "EQUITY") || (data2 === "ALTERNATIVE_ASSET")) || (data2 === "MUTUAL_FUND")) || (data2 === "DEBT")) || (data2 === "OPTION")) || (data2 === "CRYPTO"))){
validate41.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs12){
}
var valid5 = _errs12 === errors;
if(valid5){
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.side !== undefined){
let data3 = data.side;
const _errs14 = errors;
const _errs15 = errors;
if(typeof data3 !== "string"){
validate41.errors = [{instancePath:instancePath+"/side",schemaPath:"#/components/schemas/Side/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs16 = errors;
const vSchema1 = schema41.enum;
if(!((((((data3 === "BUY") || (data3 === "SELL")) || (data3 === "BUY_OPEN")) || (data3 === "BUY_CLOSE")) || (data3 === "SELL_OPEN")) || (data3 === "SELL_CLOSE"))){
validate41.errors = [{instancePath:instancePath+"/side",schemaPath:"#/components/schemas/Side/enum",keyword:"enum",params:{allowedValues: schema41.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs15){
}
var valid6 = _errs15 === errors;
if(valid6){
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/components/schemas/OptionSideRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate41.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"string","enum":["GTC","GTX","DAY","FILL_OR_KILL"]};
function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate42.errors = [{instancePath,schemaPath:"#/components/schemas/TimeInForce/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema46.enum;
if(!((((data === "GTC") || (data === "GTX")) || (data === "DAY")) || (data === "FILL_OR_KILL"))){
validate42.errors = [{instancePath,schemaPath:"#/components/schemas/TimeInForce/enum",keyword:"enum",params:{allowedValues: schema46.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate42.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","properties":{"orderTypes":{"$ref":"#/components/schemas/OrderTypes"},"timeInForce":{"$ref":"#/components/schemas/TimeInForce"}},"allOf":[{"if":{"required":["orderTypes"],"properties":{"orderTypes":{"anyOf":[{"const":"MARKET"},{"const":"LIMIT"}]}}},"then":{"properties":{"timeInForce":{"default":"DAY"}}}},{"if":{"required":["orderTypes"],"properties":{"orderTypes":{"anyOf":[{"const":"STOP"},{"const":"MARKET_IF_TOUCHED"}]}}},"then":{"properties":{"timeInForce":{"default":"GTC"}}}}]};
function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.orderTypes === undefined) && (missing0 = "orderTypes")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.orderTypes !== undefined){
let data0 = data.orderTypes;
const _errs4 = errors;
const _errs5 = errors;
let valid3 = false;
const _errs6 = errors;
if("MARKET" !== data0){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs6){
}
var _valid1 = _errs6 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs7 = errors;
if("LIMIT" !== data0){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
}
if(errors === _errs7){
}
var _valid1 = _errs7 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
}
}
if(!valid3){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
if(errors === _errs4){
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
}
if(errors === _errs3){
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
}
if(errors === _errs8){
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/components/schemas/TimeInForceDefaultRule/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate43.errors = vErrors;
return false;
}
else {
}
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs9 = errors;
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.orderTypes === undefined) && (missing1 = "orderTypes")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.orderTypes !== undefined){
let data1 = data.orderTypes;
const _errs12 = errors;
const _errs13 = errors;
let valid6 = false;
const _errs14 = errors;
if("STOP" !== data1){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
}
if(errors === _errs14){
}
var _valid3 = _errs14 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs15 = errors;
if("MARKET_IF_TOUCHED" !== data1){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
}
if(errors === _errs15){
}
var _valid3 = _errs15 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
}
}
if(!valid6){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
if(errors === _errs12){
}
var valid5 = _errs12 === errors;
}
else {
var valid5 = true;
}
if(valid5){
}
}
}
if(errors === _errs11){
}
var _valid2 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
}
if(errors === _errs16){
}
var _valid2 = _errs16 === errors;
valid4 = _valid2;
}
if(!valid4){
const err9 = {instancePath,schemaPath:"#/components/schemas/TimeInForceDefaultRule/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate43.errors = vErrors;
return false;
}
else {
}
if(errors === _errs9){
}
var valid0 = _errs9 === errors;
if(valid0){
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.orderTypes !== undefined){
let data2 = data.orderTypes;
const _errs17 = errors;
const _errs18 = errors;
if(typeof data2 !== "string"){
validate43.errors = [{instancePath:instancePath+"/orderTypes",schemaPath:"#/components/schemas/OrderTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs19 = errors;
const vSchema0 = schema39.enum;
if(!(((((data2 === "MARKET") || (data2 === "LIMIT")) || (data2 === "STOP")) || (data2 === "STOP_LIMIT")) || (data2 === "MARKET_IF_TOUCHED"))){
validate43.errors = [{instancePath:instancePath+"/orderTypes",schemaPath:"#/components/schemas/OrderTypes/enum",keyword:"enum",params:{allowedValues: schema39.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs18){
}
var valid8 = _errs18 === errors;
if(valid8){
}
var valid7 = _errs17 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.timeInForce !== undefined){
let data3 = data.timeInForce;
const _errs20 = errors;
const _errs21 = errors;
if(typeof data3 !== "string"){
validate43.errors = [{instancePath:instancePath+"/timeInForce",schemaPath:"#/components/schemas/TimeInForce/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs22 = errors;
const vSchema1 = schema46.enum;
if(!((((data3 === "GTC") || (data3 === "GTX")) || (data3 === "DAY")) || (data3 === "FILL_OR_KILL"))){
validate43.errors = [{instancePath:instancePath+"/timeInForce",schemaPath:"#/components/schemas/TimeInForce/enum",keyword:"enum",params:{allowedValues: schema46.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs21){
}
var valid9 = _errs21 === errors;
if(valid9){
}
var valid7 = _errs20 === errors;
}
else {
var valid7 = true;
}
if(valid7){
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/components/schemas/TimeInForceDefaultRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate43.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"boolean"};
function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate44.errors = [{instancePath,schemaPath:"#/components/schemas/ExtendedHours/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate44.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"object","properties":{"extendedHours":{"$ref":"#/components/schemas/ExtendedHours"},"instrumentType":{"$ref":"#/components/schemas/InstrumentType"},"timeInForce":{"$ref":"#/components/schemas/TimeInForce"}},"if":{"required":["extendedHours"],"properties":{"extendedHours":{"const":true}}},"then":{"required":["timeInForce"],"properties":{"instrumentType":{"const":"EQUITY"},"timeInForce":{"const":"GTX"}}}};
function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.extendedHours === undefined) && (missing0 = "extendedHours")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.extendedHours !== undefined){
let data0 = data.extendedHours;
const _errs3 = errors;
if(true !== data0){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs3){
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.timeInForce === undefined) && (missing1 = "timeInForce")){
validate45.errors = [{instancePath,schemaPath:"#/components/schemas/ExtendedHoursRule/then/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.instrumentType !== undefined){
let data1 = data.instrumentType;
const _errs5 = errors;
if("EQUITY" !== data1){
validate45.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/ExtendedHoursRule/then/properties/instrumentType/const",keyword:"const",params:{allowedValue: "EQUITY"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.timeInForce !== undefined){
let data2 = data.timeInForce;
const _errs6 = errors;
if("GTX" !== data2){
validate45.errors = [{instancePath:instancePath+"/timeInForce",schemaPath:"#/components/schemas/ExtendedHoursRule/then/properties/timeInForce/const",keyword:"const",params:{allowedValue: "GTX"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs6){
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
}
}
if(errors === _errs4){
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/components/schemas/ExtendedHoursRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate45.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.extendedHours !== undefined){
let data3 = data.extendedHours;
const _errs7 = errors;
const _errs8 = errors;
if(typeof data3 !== "boolean"){
validate45.errors = [{instancePath:instancePath+"/extendedHours",schemaPath:"#/components/schemas/ExtendedHours/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs9 = errors;
if(errors === _errs8){
}
var valid4 = _errs8 === errors;
if(valid4){
}
var valid3 = _errs7 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.instrumentType !== undefined){
let data4 = data.instrumentType;
const _errs10 = errors;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate45.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs12 = errors;
const vSchema0 = schema32.enum;
if(!((((((data4 === "EQUITY") || (data4 === "ALTERNATIVE_ASSET")) || (data4 === "MUTUAL_FUND")) || (data4 === "DEBT")) || (data4 === "OPTION")) || (data4 === "CRYPTO"))){
validate45.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs11){
}
var valid5 = _errs11 === errors;
if(valid5){
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.timeInForce !== undefined){
let data5 = data.timeInForce;
const _errs13 = errors;
const _errs14 = errors;
if(typeof data5 !== "string"){
validate45.errors = [{instancePath:instancePath+"/timeInForce",schemaPath:"#/components/schemas/TimeInForce/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs15 = errors;
const vSchema1 = schema46.enum;
if(!((((data5 === "GTC") || (data5 === "GTX")) || (data5 === "DAY")) || (data5 === "FILL_OR_KILL"))){
validate45.errors = [{instancePath:instancePath+"/timeInForce",schemaPath:"#/components/schemas/TimeInForce/enum",keyword:"enum",params:{allowedValues: schema46.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs14){
}
var valid6 = _errs14 === errors;
if(valid6){
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/components/schemas/ExtendedHoursRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate45.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"boolean"};
function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate46.errors = [{instancePath,schemaPath:"#/components/schemas/PreventQueuing/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate46.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":"array","items":{"$ref":"#/components/schemas/ExecutionInstruction"}};
const schema57 = {"type":"string","enum":["AON"]};
function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate47.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/ExecutionInstruction/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema57.enum;
if(!(data0 === "AON")){
validate47.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/ExecutionInstruction/enum",keyword:"enum",params:{allowedValues: schema57.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
if(valid0){
}
}
else {
validate47.errors = [{instancePath,schemaPath:"#/components/schemas/ExecutionInstructions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(errors === 0){
}
}
validate47.errors = vErrors;
return errors === 0;
}

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate48.errors = [{instancePath,schemaPath:"#/components/schemas/ExecutionInstruction/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema57.enum;
if(!(data === "AON")){
validate48.errors = [{instancePath,schemaPath:"#/components/schemas/ExecutionInstruction/enum",keyword:"enum",params:{allowedValues: schema57.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate48.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","properties":{"executionInstructions":{"$ref":"#/components/schemas/ExecutionInstructions"},"instrumentType":{"$ref":"#/components/schemas/InstrumentType"}},"if":{"properties":{"executionInstructions":{"const":[]}}},"else":{"properties":{"instrumentType":{"const":"DEBT"}}}};
const func4 = function equal(a, b) {
  if (a === b) return true;

  if (a && b && typeof a == 'object' && typeof b == 'object') {
    if (a.constructor !== b.constructor) return false;

    var length, i, keys;
    if (Array.isArray(a)) {
      length = a.length;
      if (length != b.length) return false;
      for (i = length; i-- !== 0;)
        if (!equal(a[i], b[i])) return false;
      return true;
    }



    if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
    if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
    if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();

    keys = Object.keys(a);
    length = keys.length;
    if (length !== Object.keys(b).length) return false;

    for (i = length; i-- !== 0;)
      if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;

    for (i = length; i-- !== 0;) {
      var key = keys[i];

      if (!equal(a[key], b[key])) return false;
    }

    return true;
  }

  // true if both NaN, false otherwise
  return a!==a && b!==b;
};
function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionInstructions !== undefined){
let data0 = data.executionInstructions;
const _errs3 = errors;
if(!func4(data0, schema59.if.properties.executionInstructions.const)){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
}
if(errors === _errs3){
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data1 = data.instrumentType;
const _errs5 = errors;
if("DEBT" !== data1){
validate49.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/ExecutionInstructionsRule/else/properties/instrumentType/const",keyword:"const",params:{allowedValue: "DEBT"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
if(errors === _errs4){
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/components/schemas/ExecutionInstructionsRule/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate49.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionInstructions !== undefined){
let data2 = data.executionInstructions;
const _errs6 = errors;
if(!(validate47(data2, {instancePath:instancePath+"/executionInstructions",parentData:data,parentDataProperty:"executionInstructions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
else {
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.instrumentType !== undefined){
let data3 = data.instrumentType;
const _errs7 = errors;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate49.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs9 = errors;
const vSchema0 = schema32.enum;
if(!((((((data3 === "EQUITY") || (data3 === "ALTERNATIVE_ASSET")) || (data3 === "MUTUAL_FUND")) || (data3 === "DEBT")) || (data3 === "OPTION")) || (data3 === "CRYPTO"))){
validate49.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs8){
}
var valid4 = _errs8 === errors;
if(valid4){
}
var valid3 = _errs7 === errors;
}
else {
var valid3 = true;
}
if(valid3){
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"#/components/schemas/ExecutionInstructionsRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate49.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":"string","format":"date"};
const formats8 = formats.date;
function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats8(data))){
validate51.errors = [{instancePath,schemaPath:"#/components/schemas/Expiration/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
else {
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/components/schemas/Expiration/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate51.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"string","enum":["PRICE","YIELD"]};
function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate52.errors = [{instancePath,schemaPath:"#/components/schemas/LimitType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema62.enum;
if(!((data === "PRICE") || (data === "YIELD"))){
validate52.errors = [{instancePath,schemaPath:"#/components/schemas/LimitType/enum",keyword:"enum",params:{allowedValues: schema62.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate52.errors = vErrors;
return errors === 0;
}

const schema63 = {"type":"object","properties":{"instrumentType":{"$ref":"#/components/schemas/InstrumentType"},"limitType":{"$ref":"#/components/schemas/LimitType"}},"if":{"required":["limitType"],"properties":{"limitType":true}},"then":{"properties":{"instrumentType":{"const":"DEBT"}}}};
function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.limitType === undefined) && (missing0 = "limitType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs4 = errors;
if("DEBT" !== data0){
validate53.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/LimitTypeRule/then/properties/instrumentType/const",keyword:"const",params:{allowedValue: "DEBT"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs4){
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
if(errors === _errs3){
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/components/schemas/LimitTypeRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate53.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data1 = data.instrumentType;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data1 !== "string"){
validate53.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs7 = errors;
const vSchema0 = schema32.enum;
if(!((((((data1 === "EQUITY") || (data1 === "ALTERNATIVE_ASSET")) || (data1 === "MUTUAL_FUND")) || (data1 === "DEBT")) || (data1 === "OPTION")) || (data1 === "CRYPTO"))){
validate53.errors = [{instancePath:instancePath+"/instrumentType",schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs6){
}
var valid3 = _errs6 === errors;
if(valid3){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.limitType !== undefined){
let data2 = data.limitType;
const _errs8 = errors;
const _errs9 = errors;
if(typeof data2 !== "string"){
validate53.errors = [{instancePath:instancePath+"/limitType",schemaPath:"#/components/schemas/LimitType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs10 = errors;
const vSchema1 = schema62.enum;
if(!((data2 === "PRICE") || (data2 === "YIELD"))){
validate53.errors = [{instancePath:instancePath+"/limitType",schemaPath:"#/components/schemas/LimitType/enum",keyword:"enum",params:{allowedValues: schema62.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs9){
}
var valid4 = _errs9 === errors;
if(valid4){
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/components/schemas/LimitTypeRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate53.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":"number"};
function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate54.errors = [{instancePath,schemaPath:"#/components/schemas/StopPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate54.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"number","minimum":0.0001,"maximum":1};
function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 1 || isNaN(data)){
validate55.errors = [{instancePath,schemaPath:"#/components/schemas/CommissionRate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data < 0.0001 || isNaN(data)){
validate55.errors = [{instancePath,schemaPath:"#/components/schemas/CommissionRate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.0001},message:"must be >= 0.0001"}];
return false;
}
else {
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/components/schemas/CommissionRate/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(errors === 0){
}
}
validate55.errors = vErrors;
return errors === 0;
}

const schema68 = {"type":"number"};
function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate56.errors = [{instancePath,schemaPath:"#/components/schemas/OrderAveragePrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate56.errors = vErrors;
return errors === 0;
}

const schema69 = {"type":"number"};
function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate57.errors = [{instancePath,schemaPath:"#/components/schemas/OrderQuantity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate57.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"number"};
function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate58.errors = [{instancePath,schemaPath:"#/components/schemas/OrderCumulativeQuantity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate58.errors = vErrors;
return errors === 0;
}

const schema71 = {"type":"number"};
function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate59.errors = [{instancePath,schemaPath:"#/components/schemas/OpenPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate59.errors = vErrors;
return errors === 0;
}

const schema72 = {"type":"number"};
function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate60.errors = [{instancePath,schemaPath:"#/components/schemas/BidPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate60.errors = vErrors;
return errors === 0;
}

const schema73 = {"type":"number"};
function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate61.errors = [{instancePath,schemaPath:"#/components/schemas/AskPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate61.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"number"};
function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate62.errors = [{instancePath,schemaPath:"#/components/schemas/LowPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate62.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"number"};
function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate63.errors = [{instancePath,schemaPath:"#/components/schemas/HighPrice/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate63.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"string","enum":["CALL","PUT"]};
function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate64.errors = [{instancePath,schemaPath:"#/components/schemas/OptionType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema76.enum;
if(!((data === "CALL") || (data === "PUT"))){
validate64.errors = [{instancePath,schemaPath:"#/components/schemas/OptionType/enum",keyword:"enum",params:{allowedValues: schema76.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate64.errors = vErrors;
return errors === 0;
}

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate65.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema32.enum;
if(!((((((data === "EQUITY") || (data === "ALTERNATIVE_ASSET")) || (data === "MUTUAL_FUND")) || (data === "DEBT")) || (data === "OPTION")) || (data === "CRYPTO"))){
validate65.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentType/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate65.errors = vErrors;
return errors === 0;
}

const schema78 = {"type":"string","enum":["ACTIVE","INACTIVE","CLOSE_ONLY","HALTED"]};
function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate66.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema78.enum;
if(!((((data === "ACTIVE") || (data === "INACTIVE")) || (data === "CLOSE_ONLY")) || (data === "HALTED"))){
validate66.errors = [{instancePath,schemaPath:"#/components/schemas/InstrumentStatus/enum",keyword:"enum",params:{allowedValues: schema78.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate66.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":"string","enum":["LIVE"]};
function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate67.errors = [{instancePath,schemaPath:"#/components/schemas/AccountType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema79.enum;
if(!(data === "LIVE")){
validate67.errors = [{instancePath,schemaPath:"#/components/schemas/AccountType/enum",keyword:"enum",params:{allowedValues: schema79.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate67.errors = vErrors;
return errors === 0;
}

const schema80 = {"type":"object","properties":{"name":{"type":"string"},"description":{"type":"string"}}};
function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate68.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountTypeObject/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate68.errors = [{instancePath:instancePath+"/description",schemaPath:"#/components/schemas/AccountTypeObject/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/components/schemas/AccountTypeObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate68.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"string","enum":["SELF","ADVISORY","MANAGED","RIA_MANAGED","CUSTODIAL","CUSTODIAL_MANAGED","RESERVE","HSA_SELF","HSA_ADVISORY","HSA_RIA_MANAGED","BUSINESS_SELF","BUSINESS_ADVISORY","BUSINESS_RIA_MANAGED","TRUST_SELF","TRUST_ADVISORY","TRUST_RIA_MANAGED","PROGRAM_SELF"]};
function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate69.errors = [{instancePath,schemaPath:"#/components/schemas/AccountManagementType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema81.enum;
if(!(((((((((((((((((data === "SELF") || (data === "ADVISORY")) || (data === "MANAGED")) || (data === "RIA_MANAGED")) || (data === "CUSTODIAL")) || (data === "CUSTODIAL_MANAGED")) || (data === "RESERVE")) || (data === "HSA_SELF")) || (data === "HSA_ADVISORY")) || (data === "HSA_RIA_MANAGED")) || (data === "BUSINESS_SELF")) || (data === "BUSINESS_ADVISORY")) || (data === "BUSINESS_RIA_MANAGED")) || (data === "TRUST_SELF")) || (data === "TRUST_ADVISORY")) || (data === "TRUST_RIA_MANAGED")) || (data === "PROGRAM_SELF"))){
validate69.errors = [{instancePath,schemaPath:"#/components/schemas/AccountManagementType/enum",keyword:"enum",params:{allowedValues: schema81.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate69.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","properties":{"name":{"$ref":"#/components/schemas/AccountManagementTypeObjectName"},"description":{"type":"string"}}};
const schema83 = {"type":"string","enum":["SELF","ADVISORY","RIA_MANAGED","CUSTODIAL","CUSTODIAL_MANAGED","RESERVE","RETIREMENT_TRADITIONAL_SELF","RETIREMENT_TRADITIONAL_ADVISORY","RETIREMENT_TRADITIONAL_RIA_MANAGED","RETIREMENT_ROTH_SELF","RETIREMENT_ROTH_ADVISORY","RETIREMENT_ROTH_RIA_MANAGED","TRUST_SELF","TRUST_ADVISORY","TRUST_RIA_MANAGED","HSA_SELF","HSA_ADVISORY","HSA_RIA_MANAGED","BUSINESS_SELF","BUSINESS_ADVISORY","BUSINESS_RIA_MANAGED","PROGRAM_SELF"]};
function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate70.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountManagementTypeObjectName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema83.enum;
if(!((((((((((((((((((((((data0 === "SELF") || (data0 === "ADVISORY")) || (data0 === "RIA_MANAGED")) || (data0 === "CUSTODIAL")) || (data0 === "CUSTODIAL_MANAGED")) || (data0 === "RESERVE")) || (data0 === "RETIREMENT_TRADITIONAL_SELF")) || (data0 === "RETIREMENT_TRADITIONAL_ADVISORY")) || (data0 === "RETIREMENT_TRADITIONAL_RIA_MANAGED")) || (data0 === "RETIREMENT_ROTH_SELF")) || (data0 === "RETIREMENT_ROTH_ADVISORY")) || (data0 === "RETIREMENT_ROTH_RIA_MANAGED")) || (data0 === "TRUST_SELF")) || (data0 === "TRUST_ADVISORY")) || (data0 === "TRUST_RIA_MANAGED")) || (data0 === "HSA_SELF")) || (data0 === "HSA_ADVISORY")) || (data0 === "HSA_RIA_MANAGED")) || (data0 === "BUSINESS_SELF")) || (data0 === "BUSINESS_ADVISORY")) || (data0 === "BUSINESS_RIA_MANAGED")) || (data0 === "PROGRAM_SELF"))){
validate70.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountManagementTypeObjectName/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate70.errors = [{instancePath:instancePath+"/description",schemaPath:"#/components/schemas/AccountManagementTypeObject/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs5 = errors;
if(errors === _errs4){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate70.errors = [{instancePath,schemaPath:"#/components/schemas/AccountManagementTypeObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate70.errors = vErrors;
return errors === 0;
}

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate71.errors = [{instancePath,schemaPath:"#/components/schemas/AccountManagementTypeObjectName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema83.enum;
if(!((((((((((((((((((((((data === "SELF") || (data === "ADVISORY")) || (data === "RIA_MANAGED")) || (data === "CUSTODIAL")) || (data === "CUSTODIAL_MANAGED")) || (data === "RESERVE")) || (data === "RETIREMENT_TRADITIONAL_SELF")) || (data === "RETIREMENT_TRADITIONAL_ADVISORY")) || (data === "RETIREMENT_TRADITIONAL_RIA_MANAGED")) || (data === "RETIREMENT_ROTH_SELF")) || (data === "RETIREMENT_ROTH_ADVISORY")) || (data === "RETIREMENT_ROTH_RIA_MANAGED")) || (data === "TRUST_SELF")) || (data === "TRUST_ADVISORY")) || (data === "TRUST_RIA_MANAGED")) || (data === "HSA_SELF")) || (data === "HSA_ADVISORY")) || (data === "HSA_RIA_MANAGED")) || (data === "BUSINESS_SELF")) || (data === "BUSINESS_ADVISORY")) || (data === "BUSINESS_RIA_MANAGED")) || (data === "PROGRAM_SELF"))){
validate71.errors = [{instancePath,schemaPath:"#/components/schemas/AccountManagementTypeObjectName/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate71.errors = vErrors;
return errors === 0;
}

const schema85 = {"type":"string","enum":["E","I","A","F","O","V","P","X"],"default":"I"};
function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate72.errors = [{instancePath,schemaPath:"#/components/schemas/AccountHolderType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema85.enum;
if(!((((((((data === "E") || (data === "I")) || (data === "A")) || (data === "F")) || (data === "O")) || (data === "V")) || (data === "P")) || (data === "X"))){
validate72.errors = [{instancePath,schemaPath:"#/components/schemas/AccountHolderType/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate72.errors = vErrors;
return errors === 0;
}

const schema86 = {"type":"object","properties":{"name":{"$ref":"#/components/schemas/AccountHolderType"},"description":{"type":"string"}}};
function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate73.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountHolderType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema85.enum;
if(!((((((((data0 === "E") || (data0 === "I")) || (data0 === "A")) || (data0 === "F")) || (data0 === "O")) || (data0 === "V")) || (data0 === "P")) || (data0 === "X"))){
validate73.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountHolderType/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate73.errors = [{instancePath:instancePath+"/description",schemaPath:"#/components/schemas/AccountHolderTypeObject/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs5 = errors;
if(errors === _errs4){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/components/schemas/AccountHolderTypeObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate73.errors = vErrors;
return errors === 0;
}

const schema88 = {"type":"string","enum":["CASH","MARGIN"]};
function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate74.errors = [{instancePath,schemaPath:"#/components/schemas/TradingType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema88.enum;
if(!((data === "CASH") || (data === "MARGIN"))){
validate74.errors = [{instancePath,schemaPath:"#/components/schemas/TradingType/enum",keyword:"enum",params:{allowedValues: schema88.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate74.errors = vErrors;
return errors === 0;
}

const schema89 = {"type":"string","enum":["INDIVIDUAL_TRADER","CUSTODIAL","BENEFICIARY"]};
function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate75.errors = [{instancePath,schemaPath:"#/components/schemas/UserType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema89.enum;
if(!(((data === "INDIVIDUAL_TRADER") || (data === "CUSTODIAL")) || (data === "BENEFICIARY"))){
validate75.errors = [{instancePath,schemaPath:"#/components/schemas/UserType/enum",keyword:"enum",params:{allowedValues: schema89.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate75.errors = vErrors;
return errors === 0;
}

const schema90 = {"type":"string","enum":["DUPLICATE_ACCOUNT","DECEASED","PARTNER_RESTRICTED","ACCOUNT_REOPENING"]};
function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate76.errors = [{instancePath,schemaPath:"#/components/schemas/StatusChangeReason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema90.enum;
if(!((((data === "DUPLICATE_ACCOUNT") || (data === "DECEASED")) || (data === "PARTNER_RESTRICTED")) || (data === "ACCOUNT_REOPENING"))){
validate76.errors = [{instancePath,schemaPath:"#/components/schemas/StatusChangeReason/enum",keyword:"enum",params:{allowedValues: schema90.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate76.errors = vErrors;
return errors === 0;
}

const schema91 = {"type":"string","enum":["ACAT","ACCOUNT_TRANSFERRED","COMPLIANCE_RESTRICTED","DUPLICATE_ACCOUNT","DECEASED","FINRA_RESTRICTIONS","LEGAL_AML","MARGIN_CALLS","PAYMENT_FAILURE","PARTNER_RESTRICTED","PDT_RESTRICTIONS","ACCOUNT_REOPENING"]};
function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate77.errors = [{instancePath,schemaPath:"#/components/schemas/StatusChangeReasonInternal/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema91.enum;
if(!((((((((((((data === "ACAT") || (data === "ACCOUNT_TRANSFERRED")) || (data === "COMPLIANCE_RESTRICTED")) || (data === "DUPLICATE_ACCOUNT")) || (data === "DECEASED")) || (data === "FINRA_RESTRICTIONS")) || (data === "LEGAL_AML")) || (data === "MARGIN_CALLS")) || (data === "PAYMENT_FAILURE")) || (data === "PARTNER_RESTRICTED")) || (data === "PDT_RESTRICTIONS")) || (data === "ACCOUNT_REOPENING"))){
validate77.errors = [{instancePath,schemaPath:"#/components/schemas/StatusChangeReasonInternal/enum",keyword:"enum",params:{allowedValues: schema91.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate77.errors = vErrors;
return errors === 0;
}

const schema92 = {"type":"string"};
function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate78.errors = [{instancePath,schemaPath:"#/components/schemas/StatusUpdatedBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate78.errors = vErrors;
return errors === 0;
}

const schema93 = {"type":"object","properties":{"status":{"$ref":"#/components/schemas/AccountStatus"},"statusChangeReason":{"$ref":"#/components/schemas/StatusChangeReasonInternal"},"statusUpdatedBy":{"$ref":"#/components/schemas/StatusUpdatedBy"}}};
const schema94 = {"type":"string","enum":["PENDING","OPEN","OPEN_NO_NEW_TRADES","FROZEN","CLOSED"]};
function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate79.errors = [{instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AccountStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema94.enum;
if(!(((((data0 === "PENDING") || (data0 === "OPEN")) || (data0 === "OPEN_NO_NEW_TRADES")) || (data0 === "FROZEN")) || (data0 === "CLOSED"))){
validate79.errors = [{instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AccountStatus/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusChangeReason !== undefined){
let data1 = data.statusChangeReason;
const _errs4 = errors;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate79.errors = [{instancePath:instancePath+"/statusChangeReason",schemaPath:"#/components/schemas/StatusChangeReasonInternal/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs6 = errors;
const vSchema1 = schema91.enum;
if(!((((((((((((data1 === "ACAT") || (data1 === "ACCOUNT_TRANSFERRED")) || (data1 === "COMPLIANCE_RESTRICTED")) || (data1 === "DUPLICATE_ACCOUNT")) || (data1 === "DECEASED")) || (data1 === "FINRA_RESTRICTIONS")) || (data1 === "LEGAL_AML")) || (data1 === "MARGIN_CALLS")) || (data1 === "PAYMENT_FAILURE")) || (data1 === "PARTNER_RESTRICTED")) || (data1 === "PDT_RESTRICTIONS")) || (data1 === "ACCOUNT_REOPENING"))){
validate79.errors = [{instancePath:instancePath+"/statusChangeReason",schemaPath:"#/components/schemas/StatusChangeReasonInternal/enum",keyword:"enum",params:{allowedValues: schema91.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
if(valid2){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusUpdatedBy !== undefined){
let data2 = data.statusUpdatedBy;
const _errs7 = errors;
const _errs8 = errors;
if(typeof data2 !== "string"){
validate79.errors = [{instancePath:instancePath+"/statusUpdatedBy",schemaPath:"#/components/schemas/StatusUpdatedBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs9 = errors;
if(errors === _errs8){
}
var valid3 = _errs8 === errors;
if(valid3){
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/components/schemas/StatusChangeHistory/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate79.errors = vErrors;
return errors === 0;
}

const schema97 = {"type":"string","format":"date-time"};
const formats10 = formats["date-time"];
function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats10(data))){
validate80.errors = [{instancePath,schemaPath:"#/components/schemas/Created/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/components/schemas/Created/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate80.errors = vErrors;
return errors === 0;
}

const schema98 = {"type":"string","format":"date-time"};
function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats10(data))){
validate81.errors = [{instancePath,schemaPath:"#/components/schemas/Updated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate81.errors = [{instancePath,schemaPath:"#/components/schemas/Updated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate81.errors = vErrors;
return errors === 0;
}

const schema99 = {"type":"string","enum":["USD"]};
function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate82.errors = [{instancePath,schemaPath:"#/components/schemas/Currency/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema99.enum;
if(!(data === "USD")){
validate82.errors = [{instancePath,schemaPath:"#/components/schemas/Currency/enum",keyword:"enum",params:{allowedValues: schema99.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate82.errors = vErrors;
return errors === 0;
}

const schema100 = {"type":"string","enum":["$"]};
function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate83.errors = [{instancePath,schemaPath:"#/components/schemas/CurrencySymbol/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema100.enum;
if(!(data === "$")){
validate83.errors = [{instancePath,schemaPath:"#/components/schemas/CurrencySymbol/enum",keyword:"enum",params:{allowedValues: schema100.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate83.errors = vErrors;
return errors === 0;
}

const schema101 = {"type":"object","properties":{"name":{},"description":{},"symbol":{}}};
function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate84.errors = [{instancePath,schemaPath:"#/components/schemas/CurrencyObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate84.errors = vErrors;
return errors === 0;
}

const schema102 = {"type":"string","enum":["A","ATS","DMA","SA","T","O"]};
function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate85.errors = [{instancePath,schemaPath:"#/components/schemas/DeptType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema102.enum;
if(!((((((data === "A") || (data === "ATS")) || (data === "DMA")) || (data === "SA")) || (data === "T")) || (data === "O"))){
validate85.errors = [{instancePath,schemaPath:"#/components/schemas/DeptType/enum",keyword:"enum",params:{allowedValues: schema102.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate85.errors = vErrors;
return errors === 0;
}

const schema103 = {"type":"string"};
function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate86.errors = [{instancePath,schemaPath:"#/components/schemas/Username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate86.errors = vErrors;
return errors === 0;
}

const schema104 = {"type":"string"};
function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate87.errors = [{instancePath,schemaPath:"#/components/schemas/FirstName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate87.errors = vErrors;
return errors === 0;
}

const schema105 = {"type":"string"};
function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate88.errors = [{instancePath,schemaPath:"#/components/schemas/LastName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate88.errors = vErrors;
return errors === 0;
}

const schema106 = {"type":"string"};
function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate89.errors = [{instancePath,schemaPath:"#/components/schemas/Email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate89.errors = vErrors;
return errors === 0;
}

const schema107 = {"type":"string","enum":["ACH","BULK_FUNDING","CASH_PROMOTION","CASH_TRANSFER"]};
function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate90.errors = [{instancePath,schemaPath:"#/components/schemas/DepositTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema107.enum;
if(!((((data === "ACH") || (data === "BULK_FUNDING")) || (data === "CASH_PROMOTION")) || (data === "CASH_TRANSFER"))){
validate90.errors = [{instancePath,schemaPath:"#/components/schemas/DepositTypes/enum",keyword:"enum",params:{allowedValues: schema107.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate90.errors = vErrors;
return errors === 0;
}

const schema108 = {"type":"string","enum":["ACH","WIRE","CASH_TRANSFER","BULK_FUNDING"]};
function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate91.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema108.enum;
if(!((((data === "ACH") || (data === "WIRE")) || (data === "CASH_TRANSFER")) || (data === "BULK_FUNDING"))){
validate91.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalTypes/enum",keyword:"enum",params:{allowedValues: schema108.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate91.errors = vErrors;
return errors === 0;
}

const schema109 = {"type":"object","properties":{"id":{"$ref":"#/components/schemas/DepositStatusNumber"},"message":{"$ref":"#/components/schemas/DepositStatus"},"updated":{"type":"string","format":"date-time"}}};
const schema110 = {"type":"number","enum":[0,1,2,3,4,5,14,15,16,17,-1]};
const schema111 = {"type":"string","enum":["STARTED","PENDING","SUCCESSFUL","FAILED","OTHER","RETURNED","APPROVED","REJECTED","ON_HOLD","PROCESSING","-"]};
function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate92.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/DepositStatusNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema110.enum;
if(!(((((((((((data0 === 0) || (data0 === 1)) || (data0 === 2)) || (data0 === 3)) || (data0 === 4)) || (data0 === 5)) || (data0 === 14)) || (data0 === 15)) || (data0 === 16)) || (data0 === 17)) || (data0 === -1))){
validate92.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/DepositStatusNumber/enum",keyword:"enum",params:{allowedValues: schema110.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs4 = errors;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate92.errors = [{instancePath:instancePath+"/message",schemaPath:"#/components/schemas/DepositStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs6 = errors;
const vSchema1 = schema111.enum;
if(!(((((((((((data1 === "STARTED") || (data1 === "PENDING")) || (data1 === "SUCCESSFUL")) || (data1 === "FAILED")) || (data1 === "OTHER")) || (data1 === "RETURNED")) || (data1 === "APPROVED")) || (data1 === "REJECTED")) || (data1 === "ON_HOLD")) || (data1 === "PROCESSING")) || (data1 === "-"))){
validate92.errors = [{instancePath:instancePath+"/message",schemaPath:"#/components/schemas/DepositStatus/enum",keyword:"enum",params:{allowedValues: schema111.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
if(valid2){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated !== undefined){
let data2 = data.updated;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats10(data2))){
validate92.errors = [{instancePath:instancePath+"/updated",schemaPath:"#/components/schemas/DepositStatusObject/properties/updated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate92.errors = [{instancePath:instancePath+"/updated",schemaPath:"#/components/schemas/DepositStatusObject/properties/updated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs7){
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"#/components/schemas/DepositStatusObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate92.errors = vErrors;
return errors === 0;
}

const schema112 = {"type":"object","properties":{"status":{"type":"number"},"statusMessage":{"type":"string"},"created":{"type":"string","format":"date-time"},"updatedBy":{"$ref":"#/components/schemas/WithdrawalStatusHistoryObjectUpdatedBy"},"comment":{"type":"string"}}};
const schema113 = {"type":"string","enum":["SYSTEM REPORT SERVICE","INSTANT FUNDING BREAKDOWN JOB"]};
function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate93.errors = [{instancePath:instancePath+"/status",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/properties/status/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusMessage !== undefined){
let data1 = data.statusMessage;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate93.errors = [{instancePath:instancePath+"/statusMessage",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/properties/statusMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
let data2 = data.created;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(!(formats10(data2))){
validate93.errors = [{instancePath:instancePath+"/created",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/properties/created/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate93.errors = [{instancePath:instancePath+"/created",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/properties/created/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs5){
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedBy !== undefined){
let data3 = data.updatedBy;
const _errs7 = errors;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate93.errors = [{instancePath:instancePath+"/updatedBy",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObjectUpdatedBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs9 = errors;
const vSchema0 = schema113.enum;
if(!((data3 === "SYSTEM REPORT SERVICE") || (data3 === "INSTANT FUNDING BREAKDOWN JOB"))){
validate93.errors = [{instancePath:instancePath+"/updatedBy",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObjectUpdatedBy/enum",keyword:"enum",params:{allowedValues: schema113.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs8){
}
var valid1 = _errs8 === errors;
if(valid1){
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comment !== undefined){
let data4 = data.comment;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate93.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs11 = errors;
if(errors === _errs10){
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
}
else {
validate93.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatusHistoryObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate93.errors = vErrors;
return errors === 0;
}

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate94.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatusHistoryObjectUpdatedBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema113.enum;
if(!((data === "SYSTEM REPORT SERVICE") || (data === "INSTANT FUNDING BREAKDOWN JOB"))){
validate94.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatusHistoryObjectUpdatedBy/enum",keyword:"enum",params:{allowedValues: schema113.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate94.errors = vErrors;
return errors === 0;
}

const schema115 = {"type":"object","properties":{"id":{"type":"number"},"message":{"type":"string"},"updated":{"type":"string","format":"date-time"}}};
function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate95.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/RedemptionStatusObject/properties/id/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate95.errors = [{instancePath:instancePath+"/message",schemaPath:"#/components/schemas/RedemptionStatusObject/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated !== undefined){
let data2 = data.updated;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
}
if(errors === _errs5){
if(typeof data2 === "string"){
if(!(formats10(data2))){
validate95.errors = [{instancePath:instancePath+"/updated",schemaPath:"#/components/schemas/RedemptionStatusObject/properties/updated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate95.errors = [{instancePath:instancePath+"/updated",schemaPath:"#/components/schemas/RedemptionStatusObject/properties/updated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs5){
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/components/schemas/RedemptionStatusObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate95.errors = vErrors;
return errors === 0;
}

const schema116 = {"type":"number"};
function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate96.errors = [{instancePath,schemaPath:"#/components/schemas/DepositSeasoningStatusStatus/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate96.errors = vErrors;
return errors === 0;
}

const schema117 = {"type":"string"};
function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate97.errors = [{instancePath,schemaPath:"#/components/schemas/DepositsSeasoningStatusMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate97.errors = vErrors;
return errors === 0;
}

const schema118 = {"type":"string","format":"date-time"};
function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats10(data))){
validate98.errors = [{instancePath,schemaPath:"#/components/schemas/SeasoningPeriodExpires/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/components/schemas/SeasoningPeriodExpires/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate98.errors = vErrors;
return errors === 0;
}

const schema119 = {"type":"string","format":"date-time"};
function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
}
if(errors === 0){
if(typeof data === "string"){
if(!(formats10(data))){
validate99.errors = [{instancePath,schemaPath:"#/components/schemas/DepositBuyingPowerHoldExpires/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate99.errors = [{instancePath,schemaPath:"#/components/schemas/DepositBuyingPowerHoldExpires/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
}
validate99.errors = vErrors;
return errors === 0;
}

const schema120 = {"type":"string","enum":["BIWEEKLY","DAILY","MONTHLY","MONTHLY_FIRST","MONTHLY_MIDDLE","QUARTERLY"]};
function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate100.errors = [{instancePath,schemaPath:"#/components/schemas/RecurringFrequency/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema120.enum;
if(!((((((data === "BIWEEKLY") || (data === "DAILY")) || (data === "MONTHLY")) || (data === "MONTHLY_FIRST")) || (data === "MONTHLY_MIDDLE")) || (data === "QUARTERLY"))){
validate100.errors = [{instancePath,schemaPath:"#/components/schemas/RecurringFrequency/enum",keyword:"enum",params:{allowedValues: schema120.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate100.errors = vErrors;
return errors === 0;
}

const schema121 = {"type":"object","properties":{"depositTypes":{"$ref":"#/components/schemas/DepositTypes"},"recurringFrequency":{"$ref":"#/components/schemas/RecurringFrequency"}},"if":{"required":["recurringFrequency"],"properties":{"recurringFrequency":true}},"then":{"properties":{"depositTypes":{"const":"ACH"}}}};
function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.recurringFrequency === undefined) && (missing0 = "recurringFrequency")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.depositTypes !== undefined){
let data0 = data.depositTypes;
const _errs4 = errors;
if("ACH" !== data0){
validate101.errors = [{instancePath:instancePath+"/depositTypes",schemaPath:"#/components/schemas/RecurringFrequencyRule/then/properties/depositTypes/const",keyword:"const",params:{allowedValue: "ACH"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs4){
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
if(errors === _errs3){
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/components/schemas/RecurringFrequencyRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate101.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.depositTypes !== undefined){
let data1 = data.depositTypes;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data1 !== "string"){
validate101.errors = [{instancePath:instancePath+"/depositTypes",schemaPath:"#/components/schemas/DepositTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs7 = errors;
const vSchema0 = schema107.enum;
if(!((((data1 === "ACH") || (data1 === "BULK_FUNDING")) || (data1 === "CASH_PROMOTION")) || (data1 === "CASH_TRANSFER"))){
validate101.errors = [{instancePath:instancePath+"/depositTypes",schemaPath:"#/components/schemas/DepositTypes/enum",keyword:"enum",params:{allowedValues: schema107.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs6){
}
var valid3 = _errs6 === errors;
if(valid3){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.recurringFrequency !== undefined){
let data2 = data.recurringFrequency;
const _errs8 = errors;
const _errs9 = errors;
if(typeof data2 !== "string"){
validate101.errors = [{instancePath:instancePath+"/recurringFrequency",schemaPath:"#/components/schemas/RecurringFrequency/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs10 = errors;
const vSchema1 = schema120.enum;
if(!((((((data2 === "BIWEEKLY") || (data2 === "DAILY")) || (data2 === "MONTHLY")) || (data2 === "MONTHLY_FIRST")) || (data2 === "MONTHLY_MIDDLE")) || (data2 === "QUARTERLY"))){
validate101.errors = [{instancePath:instancePath+"/recurringFrequency",schemaPath:"#/components/schemas/RecurringFrequency/enum",keyword:"enum",params:{allowedValues: schema120.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs9){
}
var valid4 = _errs9 === errors;
if(valid4){
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
}
else {
validate101.errors = [{instancePath,schemaPath:"#/components/schemas/RecurringFrequencyRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate101.errors = vErrors;
return errors === 0;
}

const schema124 = {"type":"string","enum":["DISBURSEMENT_ACH_BANKA","DISBURSEMENT_ACH_BANKB","DISBURSEMENT_ACH_BANKC","DISBURSEMENT_ACH_RETURN_BANKC","DISBURSEMENT_BULK_FUNDING","DISBURSEMENT_CASH_PROMOTION","DISBURSEMENT_CASH_TRANSFER","DISBURSEMENT_WIRE_BANKB","DISBURSEMENT_WIRE_BANKC","DISBURSEMENT_WIRE_RETURN_BANKB","DISBURSEMENT_WIRE_RETURN_BANKC","FEE_AUM","JOURNAL","RECEIPT_ACH_BANKA","RECEIPT_ACH_BANKB","RECEIPT_ACH_BANKC","RECEIPT_ACH_RETURN_BANKC","RECEIPT_BULK_FUNDING","RECEIPT_CASH_PROMOTION","RECEIPT_CASH_TRANSFER","RECEIPT_WIRE_BANKB","RETIREMENT_CONTRIBUTION_ACH_API","RETIREMENT_CONTRIBUTION_ACH_API_RETURN","RETIREMENT_CONTRIBUTION_ACH_VRN","RETIREMENT_CONTRIBUTION_BULK_FUNDING","RETIREMENT_CONTRIBUTION_CASH_TRANSFER","RETIREMENT_CONTRIBUTION_WIRE_VRN","RETIREMENT_DISTRIBUTION_ACH_API","RETIREMENT_DISTRIBUTION_ACH_API_RETURN","RETIREMENT_DISTRIBUTION_WIRE_MANUAL"]};
function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate102.errors = [{instancePath,schemaPath:"#/components/schemas/TransactionCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema124.enum;
if(!((((((((((((((((((((((((((((((data === "DISBURSEMENT_ACH_BANKA") || (data === "DISBURSEMENT_ACH_BANKB")) || (data === "DISBURSEMENT_ACH_BANKC")) || (data === "DISBURSEMENT_ACH_RETURN_BANKC")) || (data === "DISBURSEMENT_BULK_FUNDING")) || (data === "DISBURSEMENT_CASH_PROMOTION")) || (data === "DISBURSEMENT_CASH_TRANSFER")) || (data === "DISBURSEMENT_WIRE_BANKB")) || (data === "DISBURSEMENT_WIRE_BANKC")) || (data === "DISBURSEMENT_WIRE_RETURN_BANKB")) || (data === "DISBURSEMENT_WIRE_RETURN_BANKC")) || (data === "FEE_AUM")) || (data === "JOURNAL")) || (data === "RECEIPT_ACH_BANKA")) || (data === "RECEIPT_ACH_BANKB")) || (data === "RECEIPT_ACH_BANKC")) || (data === "RECEIPT_ACH_RETURN_BANKC")) || (data === "RECEIPT_BULK_FUNDING")) || (data === "RECEIPT_CASH_PROMOTION")) || (data === "RECEIPT_CASH_TRANSFER")) || (data === "RECEIPT_WIRE_BANKB")) || (data === "RETIREMENT_CONTRIBUTION_ACH_API")) || (data === "RETIREMENT_CONTRIBUTION_ACH_API_RETURN")) || (data === "RETIREMENT_CONTRIBUTION_ACH_VRN")) || (data === "RETIREMENT_CONTRIBUTION_BULK_FUNDING")) || (data === "RETIREMENT_CONTRIBUTION_CASH_TRANSFER")) || (data === "RETIREMENT_CONTRIBUTION_WIRE_VRN")) || (data === "RETIREMENT_DISTRIBUTION_ACH_API")) || (data === "RETIREMENT_DISTRIBUTION_ACH_API_RETURN")) || (data === "RETIREMENT_DISTRIBUTION_WIRE_MANUAL"))){
validate102.errors = [{instancePath,schemaPath:"#/components/schemas/TransactionCode/enum",keyword:"enum",params:{allowedValues: schema124.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate102.errors = vErrors;
return errors === 0;
}

const schema125 = {"type":"string","enum":["CSR","CSD"]};
function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate103.errors = [{instancePath,schemaPath:"#/components/schemas/TransactionCodeType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema125.enum;
if(!((data === "CSR") || (data === "CSD"))){
validate103.errors = [{instancePath,schemaPath:"#/components/schemas/TransactionCodeType/enum",keyword:"enum",params:{allowedValues: schema125.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate103.errors = vErrors;
return errors === 0;
}

const schema126 = {"type":"object","properties":{"code":{"$ref":"#/components/schemas/TransactionCode"},"type":{"$ref":"#/components/schemas/TransactionCodeType"},"description":{"type":"string"}}};
function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code !== undefined){
let data0 = data.code;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate104.errors = [{instancePath:instancePath+"/code",schemaPath:"#/components/schemas/TransactionCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema124.enum;
if(!((((((((((((((((((((((((((((((data0 === "DISBURSEMENT_ACH_BANKA") || (data0 === "DISBURSEMENT_ACH_BANKB")) || (data0 === "DISBURSEMENT_ACH_BANKC")) || (data0 === "DISBURSEMENT_ACH_RETURN_BANKC")) || (data0 === "DISBURSEMENT_BULK_FUNDING")) || (data0 === "DISBURSEMENT_CASH_PROMOTION")) || (data0 === "DISBURSEMENT_CASH_TRANSFER")) || (data0 === "DISBURSEMENT_WIRE_BANKB")) || (data0 === "DISBURSEMENT_WIRE_BANKC")) || (data0 === "DISBURSEMENT_WIRE_RETURN_BANKB")) || (data0 === "DISBURSEMENT_WIRE_RETURN_BANKC")) || (data0 === "FEE_AUM")) || (data0 === "JOURNAL")) || (data0 === "RECEIPT_ACH_BANKA")) || (data0 === "RECEIPT_ACH_BANKB")) || (data0 === "RECEIPT_ACH_BANKC")) || (data0 === "RECEIPT_ACH_RETURN_BANKC")) || (data0 === "RECEIPT_BULK_FUNDING")) || (data0 === "RECEIPT_CASH_PROMOTION")) || (data0 === "RECEIPT_CASH_TRANSFER")) || (data0 === "RECEIPT_WIRE_BANKB")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_API")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_API_RETURN")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_VRN")) || (data0 === "RETIREMENT_CONTRIBUTION_BULK_FUNDING")) || (data0 === "RETIREMENT_CONTRIBUTION_CASH_TRANSFER")) || (data0 === "RETIREMENT_CONTRIBUTION_WIRE_VRN")) || (data0 === "RETIREMENT_DISTRIBUTION_ACH_API")) || (data0 === "RETIREMENT_DISTRIBUTION_ACH_API_RETURN")) || (data0 === "RETIREMENT_DISTRIBUTION_WIRE_MANUAL"))){
validate104.errors = [{instancePath:instancePath+"/code",schemaPath:"#/components/schemas/TransactionCode/enum",keyword:"enum",params:{allowedValues: schema124.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate104.errors = [{instancePath:instancePath+"/type",schemaPath:"#/components/schemas/TransactionCodeType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs6 = errors;
const vSchema1 = schema125.enum;
if(!((data1 === "CSR") || (data1 === "CSD"))){
validate104.errors = [{instancePath:instancePath+"/type",schemaPath:"#/components/schemas/TransactionCodeType/enum",keyword:"enum",params:{allowedValues: schema125.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs5){
}
var valid2 = _errs5 === errors;
if(valid2){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate104.errors = [{instancePath:instancePath+"/description",schemaPath:"#/components/schemas/TransactionCodeObject/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs8 = errors;
if(errors === _errs7){
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/components/schemas/TransactionCodeObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate104.errors = vErrors;
return errors === 0;
}

const schema129 = {"anyOf":[{"$ref":"#/components/schemas/FixedFeeTransactionCode"},{"type":"string","pattern":"^FEE_STATE_TAX_[A-Z]{2}$"}]};
const schema130 = {"type":"string","enum":["FEE_ACH","FEE_WIRE","FEE_WIRE_DOMESTIC","FEE_WIRE_INTERNATIONAL","FEE_FEDERAL_TAX","FEE_STATE_TAX"]};
const pattern7 = new RegExp("^FEE_STATE_TAX_[A-Z]{2}$", "u");
function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/components/schemas/FixedFeeTransactionCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs3 = errors;
const vSchema0 = schema130.enum;
if(!((((((data === "FEE_ACH") || (data === "FEE_WIRE")) || (data === "FEE_WIRE_DOMESTIC")) || (data === "FEE_WIRE_INTERNATIONAL")) || (data === "FEE_FEDERAL_TAX")) || (data === "FEE_STATE_TAX"))){
const err1 = {instancePath,schemaPath:"#/components/schemas/FixedFeeTransactionCode/enum",keyword:"enum",params:{allowedValues: schema130.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs4){
if(typeof data === "string"){
if(!pattern7.test(data)){
const err2 = {instancePath,schemaPath:"#/components/schemas/FeeTransactionCode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^FEE_STATE_TAX_[A-Z]{2}$"},message:"must match pattern \""+"^FEE_STATE_TAX_[A-Z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
}
}
else {
const err3 = {instancePath,schemaPath:"#/components/schemas/FeeTransactionCode/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(errors === _errs4){
}
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/components/schemas/FeeTransactionCode/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate105.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
}
validate105.errors = vErrors;
return errors === 0;
}

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate106.errors = [{instancePath,schemaPath:"#/components/schemas/FixedFeeTransactionCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema130.enum;
if(!((((((data === "FEE_ACH") || (data === "FEE_WIRE")) || (data === "FEE_WIRE_DOMESTIC")) || (data === "FEE_WIRE_INTERNATIONAL")) || (data === "FEE_FEDERAL_TAX")) || (data === "FEE_STATE_TAX"))){
validate106.errors = [{instancePath,schemaPath:"#/components/schemas/FixedFeeTransactionCode/enum",keyword:"enum",params:{allowedValues: schema130.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate106.errors = vErrors;
return errors === 0;
}

const schema132 = {"type":"string"};
function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate107.errors = [{instancePath,schemaPath:"#/components/schemas/Note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate107.errors = vErrors;
return errors === 0;
}

const schema133 = {"type":"string"};
function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate108.errors = [{instancePath,schemaPath:"#/components/schemas/RemittanceInformation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate108.errors = vErrors;
return errors === 0;
}

const schema134 = {"type":"boolean"};
function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate109.errors = [{instancePath,schemaPath:"#/components/schemas/Batch/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate109.errors = vErrors;
return errors === 0;
}

const schema135 = {"type":"string","enum":["PENDING","APPROVED","PROCESSING","SUCCESSFUL","FAILED"]};
function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate110.errors = [{instancePath,schemaPath:"#/components/schemas/ReconciliationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema135.enum;
if(!(((((data === "PENDING") || (data === "APPROVED")) || (data === "PROCESSING")) || (data === "SUCCESSFUL")) || (data === "FAILED"))){
validate110.errors = [{instancePath,schemaPath:"#/components/schemas/ReconciliationStatus/enum",keyword:"enum",params:{allowedValues: schema135.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate110.errors = vErrors;
return errors === 0;
}

const schema136 = {"type":"string"};
function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate111.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountNickName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate111.errors = vErrors;
return errors === 0;
}

const schema137 = {"type":"string"};
function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate112.errors = [{instancePath,schemaPath:"#/components/schemas/AccountHolderName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate112.errors = vErrors;
return errors === 0;
}

const schema138 = {"type":"string","enum":["CHECKING","SAVINGS"]};
function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate113.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema138.enum;
if(!((data === "CHECKING") || (data === "SAVINGS"))){
validate113.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountType/enum",keyword:"enum",params:{allowedValues: schema138.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate113.errors = vErrors;
return errors === 0;
}

const schema139 = {"type":"string"};
function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate114.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountNumber/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate114.errors = vErrors;
return errors === 0;
}

const schema140 = {"type":"string"};
function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate115.errors = [{instancePath,schemaPath:"#/components/schemas/BankRoutingNumber/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate115.errors = vErrors;
return errors === 0;
}

const schema141 = {"type":"string","pattern":"^\\*{4}[0-9]{4}$"};
const pattern8 = new RegExp("^\\*{4}[0-9]{4}$", "u");
function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern8.test(data)){
validate116.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountNumberLastFour/pattern",keyword:"pattern",params:{pattern: "^\\*{4}[0-9]{4}$"},message:"must match pattern \""+"^\\*{4}[0-9]{4}$"+"\""}];
return false;
}
else {
}
}
else {
validate116.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountNumberLastFour/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate116.errors = vErrors;
return errors === 0;
}

const schema142 = {"type":"string","pattern":"^\\*{4}[0-9]{4}$"};
function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern8.test(data)){
validate117.errors = [{instancePath,schemaPath:"#/components/schemas/BankRoutingNumberLastFour/pattern",keyword:"pattern",params:{pattern: "^\\*{4}[0-9]{4}$"},message:"must match pattern \""+"^\\*{4}[0-9]{4}$"+"\""}];
return false;
}
else {
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/components/schemas/BankRoutingNumberLastFour/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate117.errors = vErrors;
return errors === 0;
}

const schema143 = {"type":"boolean"};
function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate118.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate118.errors = vErrors;
return errors === 0;
}

const schema144 = {"type":"array","items":{"type":"object","properties":{"bankAccountDefault":{"$ref":"#/components/schemas/BankAccountDefault"}}},"contains":{"type":"object","required":["bankAccountDefault"],"properties":{"bankAccountDefault":{"const":true}}},"minContains":0,"maxContains":1};
function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.bankAccountDefault !== undefined){
let data1 = data0.bankAccountDefault;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data1 !== "boolean"){
validate119.errors = [{instancePath:instancePath+"/" + i0+"/bankAccountDefault",schemaPath:"#/components/schemas/BankAccountDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs5 = errors;
if(errors === _errs4){
}
var valid2 = _errs4 === errors;
if(valid2){
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
else {
validate119.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/BankAccountDefaultRule/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === _errs1){
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
if(valid0){
const _errs6 = errors;
const len1 = data.length;
let valid3 = true;
if(data.length > 0){
let count0 = 0;
for(let i1=0; i1<len1; i1++){
let data2 = data[i1];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing0;
if((data2.bankAccountDefault === undefined) && (missing0 = "bankAccountDefault")){
const err0 = {instancePath:instancePath+"/" + i1,schemaPath:"#/components/schemas/BankAccountDefaultRule/contains/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data2.bankAccountDefault !== undefined){
let data3 = data2.bankAccountDefault;
const _errs9 = errors;
if(true !== data3){
const err1 = {instancePath:instancePath+"/" + i1+"/bankAccountDefault",schemaPath:"#/components/schemas/BankAccountDefaultRule/contains/properties/bankAccountDefault/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
}
if(errors === _errs9){
}
var valid4 = _errs9 === errors;
}
else {
var valid4 = true;
}
if(valid4){
}
}
}
else {
const err2 = {instancePath:instancePath+"/" + i1,schemaPath:"#/components/schemas/BankAccountDefaultRule/contains/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(errors === _errs7){
}
}
var _valid0 = _errs7 === errors;
if(_valid0){
count0++;
if(count0 > 1){
valid3 = false;
break;
}
if(count0 >= 0){
valid3 = true;
}
}
}
}
if(!valid3){
validate119.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountDefaultRule/contains",keyword:"contains",params:{minContains: 0, maxContains: 1},message:"must contain at least 0 and no more than 1 valid item(s)"}];
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountDefaultRule/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(errors === 0){
}
}
validate119.errors = vErrors;
return errors === 0;
}

const schema146 = {"type":"string"};
function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate120.errors = [{instancePath,schemaPath:"#/components/schemas/BankAccountCountry/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate120.errors = vErrors;
return errors === 0;
}

const schema147 = {"type":"object","properties":{"beneficiaryName":{"type":"string"},"beneficiaryAccountNumber":{"type":"string"},"beneficiaryAccountType":{"$ref":"#/components/schemas/BankAccountType"},"beneficiaryRoutingNumber":{"type":"string"},"beneficiarySwiftABA":{"type":"string"},"beneficiaryBankName":{"type":"string"},"beneficiaryBankAddress":{"type":"string"},"beneficiaryBankCity":{"type":"string"},"beneficiaryBankProvince":{"type":"string"},"beneficiaryBankZip":{"type":"string"},"beneficiaryBankCountry":{"type":"string"},"intermediarySwift":{"type":"string"},"intermediaryBankName":{"type":"string"}}};
function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.beneficiaryName !== undefined){
let data0 = data.beneficiaryName;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryName",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryAccountNumber !== undefined){
let data1 = data.beneficiaryAccountNumber;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryAccountNumber",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryAccountNumber/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryAccountType !== undefined){
let data2 = data.beneficiaryAccountType;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryAccountType",schemaPath:"#/components/schemas/BankAccountType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs7 = errors;
const vSchema0 = schema138.enum;
if(!((data2 === "CHECKING") || (data2 === "SAVINGS"))){
validate121.errors = [{instancePath:instancePath+"/beneficiaryAccountType",schemaPath:"#/components/schemas/BankAccountType/enum",keyword:"enum",params:{allowedValues: schema138.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs6){
}
var valid1 = _errs6 === errors;
if(valid1){
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryRoutingNumber !== undefined){
let data3 = data.beneficiaryRoutingNumber;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryRoutingNumber",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryRoutingNumber/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs9 = errors;
if(errors === _errs8){
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiarySwiftABA !== undefined){
let data4 = data.beneficiarySwiftABA;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiarySwiftABA",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiarySwiftABA/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs11 = errors;
if(errors === _errs10){
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankName !== undefined){
let data5 = data.beneficiaryBankName;
const _errs12 = errors;
if(typeof data5 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankName",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs13 = errors;
if(errors === _errs12){
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankAddress !== undefined){
let data6 = data.beneficiaryBankAddress;
const _errs14 = errors;
if(typeof data6 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankAddress",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankAddress/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs15 = errors;
if(errors === _errs14){
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankCity !== undefined){
let data7 = data.beneficiaryBankCity;
const _errs16 = errors;
if(typeof data7 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankCity",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankCity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs17 = errors;
if(errors === _errs16){
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankProvince !== undefined){
let data8 = data.beneficiaryBankProvince;
const _errs18 = errors;
if(typeof data8 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankProvince",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankProvince/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs19 = errors;
if(errors === _errs18){
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankZip !== undefined){
let data9 = data.beneficiaryBankZip;
const _errs20 = errors;
if(typeof data9 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankZip",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankZip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs21 = errors;
if(errors === _errs20){
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beneficiaryBankCountry !== undefined){
let data10 = data.beneficiaryBankCountry;
const _errs22 = errors;
if(typeof data10 !== "string"){
validate121.errors = [{instancePath:instancePath+"/beneficiaryBankCountry",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/beneficiaryBankCountry/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs23 = errors;
if(errors === _errs22){
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intermediarySwift !== undefined){
let data11 = data.intermediarySwift;
const _errs24 = errors;
if(typeof data11 !== "string"){
validate121.errors = [{instancePath:instancePath+"/intermediarySwift",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/intermediarySwift/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs25 = errors;
if(errors === _errs24){
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intermediaryBankName !== undefined){
let data12 = data.intermediaryBankName;
const _errs26 = errors;
if(typeof data12 !== "string"){
validate121.errors = [{instancePath:instancePath+"/intermediaryBankName",schemaPath:"#/components/schemas/WithdrawalDetailsObject/properties/intermediaryBankName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs27 = errors;
if(errors === _errs26){
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate121.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalDetailsObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate121.errors = vErrors;
return errors === 0;
}

const schema149 = {"type":"string","enum":["NORMAL_DISTRIBUTION","EARLY_DISTRIBUTION","EARLY_DISTRIBUTION_PENALTY_EXCEPTION","DIRECT_ROLLOVER","DIRECT_TRANSFER","REQUIRED_MINIMUM_DISTRIBUTION","DISTRIBUTION_TO_BENEFICIARY","RETURN_OF_EXCESS_CONTRIBUTION","QUALIFIED_CHARITABLE_CONTRIBUTION"]};
function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate122.errors = [{instancePath,schemaPath:"#/components/schemas/IraDistribution/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema149.enum;
if(!(((((((((data === "NORMAL_DISTRIBUTION") || (data === "EARLY_DISTRIBUTION")) || (data === "EARLY_DISTRIBUTION_PENALTY_EXCEPTION")) || (data === "DIRECT_ROLLOVER")) || (data === "DIRECT_TRANSFER")) || (data === "REQUIRED_MINIMUM_DISTRIBUTION")) || (data === "DISTRIBUTION_TO_BENEFICIARY")) || (data === "RETURN_OF_EXCESS_CONTRIBUTION")) || (data === "QUALIFIED_CHARITABLE_CONTRIBUTION"))){
validate122.errors = [{instancePath,schemaPath:"#/components/schemas/IraDistribution/enum",keyword:"enum",params:{allowedValues: schema149.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate122.errors = vErrors;
return errors === 0;
}

const schema150 = {"type":"string","enum":["SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T","DISABILITY_OR_DEATH","HIGHER_EDUCATION_EXPENSES","FIRST_TIME_HOME_PURCHASE","MEDICAL_EXPENSES","HEALTH_INSURANCE_PREMIUMS","RESERVIST_DISTRIBUTIONS"]};
function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate123.errors = [{instancePath,schemaPath:"#/components/schemas/IraDistributionSubType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema150.enum;
if(!(((((((data === "SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T") || (data === "DISABILITY_OR_DEATH")) || (data === "HIGHER_EDUCATION_EXPENSES")) || (data === "FIRST_TIME_HOME_PURCHASE")) || (data === "MEDICAL_EXPENSES")) || (data === "HEALTH_INSURANCE_PREMIUMS")) || (data === "RESERVIST_DISTRIBUTIONS"))){
validate123.errors = [{instancePath,schemaPath:"#/components/schemas/IraDistributionSubType/enum",keyword:"enum",params:{allowedValues: schema150.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate123.errors = vErrors;
return errors === 0;
}

const schema151 = {"type":"object","properties":{"iraDistribution":{"$ref":"#/components/schemas/IraDistribution"},"iraDistributionSubType":{"$ref":"#/components/schemas/IraDistributionSubType"}},"if":{"required":["iraDistributionSubType"],"properties":{"iraDistributionSubType":true}},"then":{"properties":{"iraDistribution":{"const":"EARLY_DISTRIBUTION_PENALTY_EXCEPTION"}}}};
function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.iraDistributionSubType === undefined) && (missing0 = "iraDistributionSubType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
}
}
if(errors === _errs2){
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.iraDistribution !== undefined){
let data0 = data.iraDistribution;
const _errs4 = errors;
if("EARLY_DISTRIBUTION_PENALTY_EXCEPTION" !== data0){
validate124.errors = [{instancePath:instancePath+"/iraDistribution",schemaPath:"#/components/schemas/IraDistributionSubTypeRule/then/properties/iraDistribution/const",keyword:"const",params:{allowedValue: "EARLY_DISTRIBUTION_PENALTY_EXCEPTION"},message:"must be equal to constant"}];
return false;
}
else {
}
if(errors === _errs4){
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
}
}
if(errors === _errs3){
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/components/schemas/IraDistributionSubTypeRule/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate124.errors = vErrors;
return false;
}
else {
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.iraDistribution !== undefined){
let data1 = data.iraDistribution;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data1 !== "string"){
validate124.errors = [{instancePath:instancePath+"/iraDistribution",schemaPath:"#/components/schemas/IraDistribution/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs7 = errors;
const vSchema0 = schema149.enum;
if(!(((((((((data1 === "NORMAL_DISTRIBUTION") || (data1 === "EARLY_DISTRIBUTION")) || (data1 === "EARLY_DISTRIBUTION_PENALTY_EXCEPTION")) || (data1 === "DIRECT_ROLLOVER")) || (data1 === "DIRECT_TRANSFER")) || (data1 === "REQUIRED_MINIMUM_DISTRIBUTION")) || (data1 === "DISTRIBUTION_TO_BENEFICIARY")) || (data1 === "RETURN_OF_EXCESS_CONTRIBUTION")) || (data1 === "QUALIFIED_CHARITABLE_CONTRIBUTION"))){
validate124.errors = [{instancePath:instancePath+"/iraDistribution",schemaPath:"#/components/schemas/IraDistribution/enum",keyword:"enum",params:{allowedValues: schema149.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs6){
}
var valid3 = _errs6 === errors;
if(valid3){
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.iraDistributionSubType !== undefined){
let data2 = data.iraDistributionSubType;
const _errs8 = errors;
const _errs9 = errors;
if(typeof data2 !== "string"){
validate124.errors = [{instancePath:instancePath+"/iraDistributionSubType",schemaPath:"#/components/schemas/IraDistributionSubType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs10 = errors;
const vSchema1 = schema150.enum;
if(!(((((((data2 === "SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T") || (data2 === "DISABILITY_OR_DEATH")) || (data2 === "HIGHER_EDUCATION_EXPENSES")) || (data2 === "FIRST_TIME_HOME_PURCHASE")) || (data2 === "MEDICAL_EXPENSES")) || (data2 === "HEALTH_INSURANCE_PREMIUMS")) || (data2 === "RESERVIST_DISTRIBUTIONS"))){
validate124.errors = [{instancePath:instancePath+"/iraDistributionSubType",schemaPath:"#/components/schemas/IraDistributionSubType/enum",keyword:"enum",params:{allowedValues: schema150.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs9){
}
var valid4 = _errs9 === errors;
if(valid4){
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/components/schemas/IraDistributionSubTypeRule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate124.errors = vErrors;
return errors === 0;
}

const schema154 = {"type":"object","properties":{"federalTaxPercentage":{"type":"number"},"stateTaxPercentage":{"type":"number"}}};
function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.federalTaxPercentage !== undefined){
let data0 = data.federalTaxPercentage;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate125.errors = [{instancePath:instancePath+"/federalTaxPercentage",schemaPath:"#/components/schemas/IraTaxWithHoldings/properties/federalTaxPercentage/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stateTaxPercentage !== undefined){
let data1 = data.stateTaxPercentage;
const _errs3 = errors;
if(!((typeof data1 == "number") && (isFinite(data1)))){
validate125.errors = [{instancePath:instancePath+"/stateTaxPercentage",schemaPath:"#/components/schemas/IraTaxWithHoldings/properties/stateTaxPercentage/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate125.errors = [{instancePath,schemaPath:"#/components/schemas/IraTaxWithHoldings/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate125.errors = vErrors;
return errors === 0;
}

const schema155 = {"type":"string"};
function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate126.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalCategories/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate126.errors = vErrors;
return errors === 0;
}

const schema156 = {"type":"string","enum":["DRIVER_LICENSE","PASSPORT","NATIONAL_ID_CARD","VOTER_ID","WORK_PERMIT","VISA","RESIDENCE_PERMIT","ACATS_IN","ACATS_OUT","TRANSFER_ON_DEATH","BENEFICIARY_DOCUMENT","BUSINESS_DOCUMENT","TRUST_DOCUMENTS"]};
function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate127.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema156.enum;
if(!(((((((((((((data === "DRIVER_LICENSE") || (data === "PASSPORT")) || (data === "NATIONAL_ID_CARD")) || (data === "VOTER_ID")) || (data === "WORK_PERMIT")) || (data === "VISA")) || (data === "RESIDENCE_PERMIT")) || (data === "ACATS_IN")) || (data === "ACATS_OUT")) || (data === "TRANSFER_ON_DEATH")) || (data === "BENEFICIARY_DOCUMENT")) || (data === "BUSINESS_DOCUMENT")) || (data === "TRUST_DOCUMENTS"))){
validate127.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentTypes/enum",keyword:"enum",params:{allowedValues: schema156.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate127.errors = vErrors;
return errors === 0;
}

const schema157 = {"type":"string"};
function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate128.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentSides/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate128.errors = vErrors;
return errors === 0;
}

const schema158 = {"type":"string","pattern":"^data:[^,]*;base64,"};
const pattern10 = new RegExp("^data:[^,]*;base64,", "u");
function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate129.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentBase64/pattern",keyword:"pattern",params:{pattern: "^data:[^,]*;base64,"},message:"must match pattern \""+"^data:[^,]*;base64,"+"\""}];
return false;
}
else {
}
}
else {
validate129.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentBase64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === 0){
}
}
validate129.errors = vErrors;
return errors === 0;
}

const schema159 = {"type":"string","enum":["NOT_SUBMITTED","PENDING","APPROVED","REJECTED"]};
function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate130.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema159.enum;
if(!((((data === "NOT_SUBMITTED") || (data === "PENDING")) || (data === "APPROVED")) || (data === "REJECTED"))){
validate130.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentStatus/enum",keyword:"enum",params:{allowedValues: schema159.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate130.errors = vErrors;
return errors === 0;
}

const schema160 = {"type":"object","properties":{"name":{"$ref":"#/components/schemas/PhysicalDocumentStatus"},"description":{"type":"string"}}};
function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate131.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/PhysicalDocumentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs3 = errors;
const vSchema0 = schema159.enum;
if(!((((data0 === "NOT_SUBMITTED") || (data0 === "PENDING")) || (data0 === "APPROVED")) || (data0 === "REJECTED"))){
validate131.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/PhysicalDocumentStatus/enum",keyword:"enum",params:{allowedValues: schema159.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs2){
}
var valid1 = _errs2 === errors;
if(valid1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate131.errors = [{instancePath:instancePath+"/description",schemaPath:"#/components/schemas/PhysicalDocumentStatusObject/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs5 = errors;
if(errors === _errs4){
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
else {
validate131.errors = [{instancePath,schemaPath:"#/components/schemas/PhysicalDocumentStatusObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate131.errors = vErrors;
return errors === 0;
}

const schema162 = {"type":"string"};
function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate132.errors = [{instancePath,schemaPath:"#/components/schemas/FundName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate132.errors = vErrors;
return errors === 0;
}

const schema163 = {"type":"string"};
function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate133.errors = [{instancePath,schemaPath:"#/components/schemas/FundDescription/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate133.errors = vErrors;
return errors === 0;
}

const schema164 = {"type":"string"};
function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate134.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate134.errors = vErrors;
return errors === 0;
}

const schema165 = {"type":"string"};
function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate135.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioDescription/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate135.errors = vErrors;
return errors === 0;
}

const schema166 = {"type":"string","enum":["FUND","CASH_RESERVE"]};
function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate136.errors = [{instancePath,schemaPath:"#/components/schemas/FundType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema166.enum;
if(!((data === "FUND") || (data === "CASH_RESERVE"))){
validate136.errors = [{instancePath,schemaPath:"#/components/schemas/FundType/enum",keyword:"enum",params:{allowedValues: schema166.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate136.errors = vErrors;
return errors === 0;
}

const schema167 = {"type":"number"};
function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate137.errors = [{instancePath,schemaPath:"#/components/schemas/FundTarget/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate137.errors = vErrors;
return errors === 0;
}

const schema168 = {"type":"number"};
function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate138.errors = [{instancePath,schemaPath:"#/components/schemas/FundMaxAllowed/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate138.errors = vErrors;
return errors === 0;
}

const schema169 = {"type":"number"};
function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate139.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioMaxAllowed/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate139.errors = vErrors;
return errors === 0;
}

const schema170 = {"type":"number"};
function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate140.errors = [{instancePath,schemaPath:"#/components/schemas/FundLowerBound/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate140.errors = vErrors;
return errors === 0;
}

const schema171 = {"type":"number"};
function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate141.errors = [{instancePath,schemaPath:"#/components/schemas/FundUpperLowerBound/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate141.errors = vErrors;
return errors === 0;
}

const schema172 = {"type":"number"};
function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate142.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioLowerBound/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate142.errors = vErrors;
return errors === 0;
}

const schema173 = {"type":"number"};
function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate143.errors = [{instancePath,schemaPath:"#/components/schemas/PortfolioUpperLowerBound/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate143.errors = vErrors;
return errors === 0;
}

const schema174 = {"type":"string","enum":["TOTAL_DRIFT","RELATIVE_DRIFT","ABSOLUTE_DRIFT"]};
function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate144.errors = [{instancePath,schemaPath:"#/components/schemas/TriggerTypes/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema174.enum;
if(!(((data === "TOTAL_DRIFT") || (data === "RELATIVE_DRIFT")) || (data === "ABSOLUTE_DRIFT"))){
validate144.errors = [{instancePath,schemaPath:"#/components/schemas/TriggerTypes/enum",keyword:"enum",params:{allowedValues: schema174.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate144.errors = vErrors;
return errors === 0;
}

const schema175 = {"type":"string","enum":["NEW","ACCEPTED","PART_COMPLETE","COMPLETED","REJECTED"]};
function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate145.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema175.enum;
if(!(((((data === "NEW") || (data === "ACCEPTED")) || (data === "PART_COMPLETE")) || (data === "COMPLETED")) || (data === "REJECTED"))){
validate145.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationStatus/enum",keyword:"enum",params:{allowedValues: schema175.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate145.errors = vErrors;
return errors === 0;
}

const schema176 = {"type":"number"};
function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate146.errors = [{instancePath,schemaPath:"#/components/schemas/AllocatedQuantity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate146.errors = vErrors;
return errors === 0;
}

const schema177 = {"type":"number"};
function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate147.errors = [{instancePath,schemaPath:"#/components/schemas/UnallocatedQuantity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate147.errors = vErrors;
return errors === 0;
}

const schema178 = {"type":"number"};
function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate148.errors = [{instancePath,schemaPath:"#/components/schemas/UnallocatedNotional/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate148.errors = vErrors;
return errors === 0;
}

const schema179 = {"type":"number","minimum":1,"maximum":10000};
function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 10000 || isNaN(data)){
validate149.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsRequested/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate149.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsRequested/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsRequested/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(errors === 0){
}
}
validate149.errors = vErrors;
return errors === 0;
}

const schema180 = {"type":"number","minimum":1,"maximum":10000};
function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 10000 || isNaN(data)){
validate150.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsCompleted/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate150.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsCompleted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
}
}
}
else {
validate150.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationsCompleted/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(errors === 0){
}
}
validate150.errors = vErrors;
return errors === 0;
}

const schema181 = {"type":"string"};
function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate151.errors = [{instancePath,schemaPath:"#/components/schemas/AllocationUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate151.errors = vErrors;
return errors === 0;
}

const schema182 = {"type":"object","properties":{"id":{},"url":{},"created":{"type":"string","format":"date-time"},"status":{"$ref":"#/components/schemas/AllocationStatus"},"allocationsRequested":{"$ref":"#/components/schemas/AllocationsRequested"},"allocationsCompleted":{"$ref":"#/components/schemas/AllocationsCompleted"},"unallocatedQuantity":{"$ref":"#/components/schemas/UnallocatedQuantity"},"unallocatedNotional":{"$ref":"#/components/schemas/UnallocatedNotional"},"comment":{"type":"string"}}};
function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.created !== undefined){
let data0 = data.created;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats10(data0))){
validate152.errors = [{instancePath:instancePath+"/created",schemaPath:"#/components/schemas/OrderAllocations/properties/created/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
else {
validate152.errors = [{instancePath:instancePath+"/created",schemaPath:"#/components/schemas/OrderAllocations/properties/created/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs1){
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate152.errors = [{instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AllocationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs5 = errors;
const vSchema0 = schema175.enum;
if(!(((((data1 === "NEW") || (data1 === "ACCEPTED")) || (data1 === "PART_COMPLETE")) || (data1 === "COMPLETED")) || (data1 === "REJECTED"))){
validate152.errors = [{instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AllocationStatus/enum",keyword:"enum",params:{allowedValues: schema175.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs4){
}
var valid1 = _errs4 === errors;
if(valid1){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allocationsRequested !== undefined){
let data2 = data.allocationsRequested;
const _errs6 = errors;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000 || isNaN(data2)){
validate152.errors = [{instancePath:instancePath+"/allocationsRequested",schemaPath:"#/components/schemas/AllocationsRequested/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate152.errors = [{instancePath:instancePath+"/allocationsRequested",schemaPath:"#/components/schemas/AllocationsRequested/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
}
}
}
else {
validate152.errors = [{instancePath:instancePath+"/allocationsRequested",schemaPath:"#/components/schemas/AllocationsRequested/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(errors === _errs7){
}
}
var valid2 = _errs7 === errors;
if(valid2){
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allocationsCompleted !== undefined){
let data3 = data.allocationsCompleted;
const _errs9 = errors;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 10000 || isNaN(data3)){
validate152.errors = [{instancePath:instancePath+"/allocationsCompleted",schemaPath:"#/components/schemas/AllocationsCompleted/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate152.errors = [{instancePath:instancePath+"/allocationsCompleted",schemaPath:"#/components/schemas/AllocationsCompleted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
}
}
}
else {
validate152.errors = [{instancePath:instancePath+"/allocationsCompleted",schemaPath:"#/components/schemas/AllocationsCompleted/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(errors === _errs10){
}
}
var valid3 = _errs10 === errors;
if(valid3){
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unallocatedQuantity !== undefined){
let data4 = data.unallocatedQuantity;
const _errs12 = errors;
const _errs13 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate152.errors = [{instancePath:instancePath+"/unallocatedQuantity",schemaPath:"#/components/schemas/UnallocatedQuantity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs14 = errors;
if(errors === _errs13){
}
var valid4 = _errs13 === errors;
if(valid4){
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unallocatedNotional !== undefined){
let data5 = data.unallocatedNotional;
const _errs15 = errors;
const _errs16 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
validate152.errors = [{instancePath:instancePath+"/unallocatedNotional",schemaPath:"#/components/schemas/UnallocatedNotional/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs17 = errors;
if(errors === _errs16){
}
var valid5 = _errs16 === errors;
if(valid5){
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comment !== undefined){
let data6 = data.comment;
const _errs18 = errors;
if(typeof data6 !== "string"){
validate152.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/components/schemas/OrderAllocations/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs19 = errors;
if(errors === _errs18){
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
}
}
}
else {
validate152.errors = [{instancePath,schemaPath:"#/components/schemas/OrderAllocations/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate152.errors = vErrors;
return errors === 0;
}

const schema188 = {"type":"object","required":["accountAmount","accountBalance","accountType","comment","dnb","finTranID","finTranTypeID","feeSec","feeTaf","feeBase","feeXtraShares","feeExchange","fillQty","fillPx","sendCommissionToClearing","systemAmount","tranAmount","wlpAmount","tranSource","tranWhen"],"properties":{"accountAmount":{"type":"number"},"accountBalance":{"type":"number"},"accountType":{"type":"string"},"comment":{"type":"string"},"dnb":{"type":"boolean"},"finTranID":{"type":"string","pattern":"^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},"finTranTypeID":{"type":"string"},"feeSec":{"type":"number"},"feeTaf":{"type":"number"},"feeBase":{"type":"number"},"feeXtraShares":{"type":"number"},"feeExchange":{"type":"number"},"fillQty":{"type":"number"},"fillPx":{"type":"number"},"sendCommissionToClearing":{"type":"boolean"},"systemAmount":{"type":"number"},"tranAmount":{"type":"number"},"wlpAmount":{"type":"number"},"tranSource":{"type":"string"},"tranWhen":{"type":"string","format":"date-time","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"},"wlpFinTranTypeID":{"$ref":"#/components/schemas/WlpFinTranTypeID"},"instrument":{"$ref":"#/components/schemas/AccountTransactionInstrument"},"orderID":{"$ref":"#/components/schemas/OrderID"},"orderNo":{"$ref":"#/components/schemas/OrderNo"}}};
const pattern12 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "u");
const schema190 = {"type":"object","properties":{"id":{"type":"string","format":"uuid"},"symbol":{"type":"string"},"name":{"type":"string"}}};
function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats0(data0))){
validate154.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/AccountTransactionInstrument/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate154.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/AccountTransactionInstrument/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs1){
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.symbol !== undefined){
let data1 = data.symbol;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate154.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/components/schemas/AccountTransactionInstrument/properties/symbol/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate154.errors = [{instancePath:instancePath+"/name",schemaPath:"#/components/schemas/AccountTransactionInstrument/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs6 = errors;
if(errors === _errs5){
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
else {
validate154.errors = [{instancePath,schemaPath:"#/components/schemas/AccountTransactionInstrument/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate154.errors = vErrors;
return errors === 0;
}

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((data.accountAmount === undefined) && (missing0 = "accountAmount")) || ((data.accountBalance === undefined) && (missing0 = "accountBalance"))) || ((data.accountType === undefined) && (missing0 = "accountType"))) || ((data.comment === undefined) && (missing0 = "comment"))) || ((data.dnb === undefined) && (missing0 = "dnb"))) || ((data.finTranID === undefined) && (missing0 = "finTranID"))) || ((data.finTranTypeID === undefined) && (missing0 = "finTranTypeID"))) || ((data.feeSec === undefined) && (missing0 = "feeSec"))) || ((data.feeTaf === undefined) && (missing0 = "feeTaf"))) || ((data.feeBase === undefined) && (missing0 = "feeBase"))) || ((data.feeXtraShares === undefined) && (missing0 = "feeXtraShares"))) || ((data.feeExchange === undefined) && (missing0 = "feeExchange"))) || ((data.fillQty === undefined) && (missing0 = "fillQty"))) || ((data.fillPx === undefined) && (missing0 = "fillPx"))) || ((data.sendCommissionToClearing === undefined) && (missing0 = "sendCommissionToClearing"))) || ((data.systemAmount === undefined) && (missing0 = "systemAmount"))) || ((data.tranAmount === undefined) && (missing0 = "tranAmount"))) || ((data.wlpAmount === undefined) && (missing0 = "wlpAmount"))) || ((data.tranSource === undefined) && (missing0 = "tranSource"))) || ((data.tranWhen === undefined) && (missing0 = "tranWhen"))){
validate153.errors = [{instancePath,schemaPath:"#/components/schemas/AccountTransaction/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.accountAmount !== undefined){
let data0 = data.accountAmount;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate153.errors = [{instancePath:instancePath+"/accountAmount",schemaPath:"#/components/schemas/AccountTransaction/properties/accountAmount/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accountBalance !== undefined){
let data1 = data.accountBalance;
const _errs3 = errors;
if(!((typeof data1 == "number") && (isFinite(data1)))){
validate153.errors = [{instancePath:instancePath+"/accountBalance",schemaPath:"#/components/schemas/AccountTransaction/properties/accountBalance/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accountType !== undefined){
let data2 = data.accountType;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate153.errors = [{instancePath:instancePath+"/accountType",schemaPath:"#/components/schemas/AccountTransaction/properties/accountType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs6 = errors;
if(errors === _errs5){
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comment !== undefined){
let data3 = data.comment;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate153.errors = [{instancePath:instancePath+"/comment",schemaPath:"#/components/schemas/AccountTransaction/properties/comment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs8 = errors;
if(errors === _errs7){
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dnb !== undefined){
let data4 = data.dnb;
const _errs9 = errors;
if(typeof data4 !== "boolean"){
validate153.errors = [{instancePath:instancePath+"/dnb",schemaPath:"#/components/schemas/AccountTransaction/properties/dnb/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs10 = errors;
if(errors === _errs9){
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finTranID !== undefined){
let data5 = data.finTranID;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
validate153.errors = [{instancePath:instancePath+"/finTranID",schemaPath:"#/components/schemas/AccountTransaction/properties/finTranID/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate153.errors = [{instancePath:instancePath+"/finTranID",schemaPath:"#/components/schemas/AccountTransaction/properties/finTranID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs11){
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finTranTypeID !== undefined){
let data6 = data.finTranTypeID;
const _errs13 = errors;
if(typeof data6 !== "string"){
validate153.errors = [{instancePath:instancePath+"/finTranTypeID",schemaPath:"#/components/schemas/AccountTransaction/properties/finTranTypeID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs14 = errors;
if(errors === _errs13){
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeSec !== undefined){
let data7 = data.feeSec;
const _errs15 = errors;
if(!((typeof data7 == "number") && (isFinite(data7)))){
validate153.errors = [{instancePath:instancePath+"/feeSec",schemaPath:"#/components/schemas/AccountTransaction/properties/feeSec/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs16 = errors;
if(errors === _errs15){
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeTaf !== undefined){
let data8 = data.feeTaf;
const _errs17 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
validate153.errors = [{instancePath:instancePath+"/feeTaf",schemaPath:"#/components/schemas/AccountTransaction/properties/feeTaf/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs18 = errors;
if(errors === _errs17){
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeBase !== undefined){
let data9 = data.feeBase;
const _errs19 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
validate153.errors = [{instancePath:instancePath+"/feeBase",schemaPath:"#/components/schemas/AccountTransaction/properties/feeBase/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs20 = errors;
if(errors === _errs19){
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeXtraShares !== undefined){
let data10 = data.feeXtraShares;
const _errs21 = errors;
if(!((typeof data10 == "number") && (isFinite(data10)))){
validate153.errors = [{instancePath:instancePath+"/feeXtraShares",schemaPath:"#/components/schemas/AccountTransaction/properties/feeXtraShares/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs22 = errors;
if(errors === _errs21){
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeExchange !== undefined){
let data11 = data.feeExchange;
const _errs23 = errors;
if(!((typeof data11 == "number") && (isFinite(data11)))){
validate153.errors = [{instancePath:instancePath+"/feeExchange",schemaPath:"#/components/schemas/AccountTransaction/properties/feeExchange/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs24 = errors;
if(errors === _errs23){
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fillQty !== undefined){
let data12 = data.fillQty;
const _errs25 = errors;
if(!((typeof data12 == "number") && (isFinite(data12)))){
validate153.errors = [{instancePath:instancePath+"/fillQty",schemaPath:"#/components/schemas/AccountTransaction/properties/fillQty/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs26 = errors;
if(errors === _errs25){
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fillPx !== undefined){
let data13 = data.fillPx;
const _errs27 = errors;
if(!((typeof data13 == "number") && (isFinite(data13)))){
validate153.errors = [{instancePath:instancePath+"/fillPx",schemaPath:"#/components/schemas/AccountTransaction/properties/fillPx/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs28 = errors;
if(errors === _errs27){
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sendCommissionToClearing !== undefined){
let data14 = data.sendCommissionToClearing;
const _errs29 = errors;
if(typeof data14 !== "boolean"){
validate153.errors = [{instancePath:instancePath+"/sendCommissionToClearing",schemaPath:"#/components/schemas/AccountTransaction/properties/sendCommissionToClearing/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
const _errs30 = errors;
if(errors === _errs29){
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.systemAmount !== undefined){
let data15 = data.systemAmount;
const _errs31 = errors;
if(!((typeof data15 == "number") && (isFinite(data15)))){
validate153.errors = [{instancePath:instancePath+"/systemAmount",schemaPath:"#/components/schemas/AccountTransaction/properties/systemAmount/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs32 = errors;
if(errors === _errs31){
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tranAmount !== undefined){
let data16 = data.tranAmount;
const _errs33 = errors;
if(!((typeof data16 == "number") && (isFinite(data16)))){
validate153.errors = [{instancePath:instancePath+"/tranAmount",schemaPath:"#/components/schemas/AccountTransaction/properties/tranAmount/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs34 = errors;
if(errors === _errs33){
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wlpAmount !== undefined){
let data17 = data.wlpAmount;
const _errs35 = errors;
if(!((typeof data17 == "number") && (isFinite(data17)))){
validate153.errors = [{instancePath:instancePath+"/wlpAmount",schemaPath:"#/components/schemas/AccountTransaction/properties/wlpAmount/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs36 = errors;
if(errors === _errs35){
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tranSource !== undefined){
let data18 = data.tranSource;
const _errs37 = errors;
if(typeof data18 !== "string"){
validate153.errors = [{instancePath:instancePath+"/tranSource",schemaPath:"#/components/schemas/AccountTransaction/properties/tranSource/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs38 = errors;
if(errors === _errs37){
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tranWhen !== undefined){
let data19 = data.tranWhen;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs39){
if((typeof data19 == "number") && (isFinite(data19))){
}
if(errors === _errs39){
if(typeof data19 === "string"){
if(!pattern12.test(data19)){
validate153.errors = [{instancePath:instancePath+"/tranWhen",schemaPath:"#/components/schemas/AccountTransaction/properties/tranWhen/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"+"\""}];
return false;
}
else {
if(!(formats10(data19))){
validate153.errors = [{instancePath:instancePath+"/tranWhen",schemaPath:"#/components/schemas/AccountTransaction/properties/tranWhen/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/tranWhen",schemaPath:"#/components/schemas/AccountTransaction/properties/tranWhen/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs39){
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wlpFinTranTypeID !== undefined){
let data20 = data.wlpFinTranTypeID;
const _errs41 = errors;
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs42){
if((typeof data20 == "number") && (isFinite(data20))){
}
if(errors === _errs42){
if(typeof data20 === "string"){
if(!(formats0(data20))){
validate153.errors = [{instancePath:instancePath+"/wlpFinTranTypeID",schemaPath:"#/components/schemas/WlpFinTranTypeID/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
else {
}
}
else {
validate153.errors = [{instancePath:instancePath+"/wlpFinTranTypeID",schemaPath:"#/components/schemas/WlpFinTranTypeID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs42){
}
}
}
var valid1 = _errs42 === errors;
if(valid1){
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instrument !== undefined){
let data21 = data.instrument;
const _errs44 = errors;
if(!(validate154(data21, {instancePath:instancePath+"/instrument",parentData:data,parentDataProperty:"instrument",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
else {
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.orderID !== undefined){
let data22 = data.orderID;
const _errs45 = errors;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs46){
if(typeof data22 === "string"){
if(!pattern1.test(data22)){
validate153.errors = [{instancePath:instancePath+"/orderID",schemaPath:"#/components/schemas/OrderID/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""}];
return false;
}
else {
}
}
else {
validate153.errors = [{instancePath:instancePath+"/orderID",schemaPath:"#/components/schemas/OrderID/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs46){
}
}
var valid2 = _errs46 === errors;
if(valid2){
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.orderNo !== undefined){
let data23 = data.orderNo;
const _errs48 = errors;
const _errs49 = errors;
if(typeof data23 !== "string"){
validate153.errors = [{instancePath:instancePath+"/orderNo",schemaPath:"#/components/schemas/OrderNo/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs50 = errors;
if(errors === _errs49){
}
var valid3 = _errs49 === errors;
if(valid3){
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate153.errors = [{instancePath,schemaPath:"#/components/schemas/AccountTransaction/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate153.errors = vErrors;
return errors === 0;
}

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate156.errors = [{instancePath,schemaPath:"#/components/schemas/AccountStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema94.enum;
if(!(((((data === "PENDING") || (data === "OPEN")) || (data === "OPEN_NO_NEW_TRADES")) || (data === "FROZEN")) || (data === "CLOSED"))){
validate156.errors = [{instancePath,schemaPath:"#/components/schemas/AccountStatus/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate156.errors = vErrors;
return errors === 0;
}

function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate157.errors = [{instancePath,schemaPath:"#/components/schemas/DepositStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema111.enum;
if(!(((((((((((data === "STARTED") || (data === "PENDING")) || (data === "SUCCESSFUL")) || (data === "FAILED")) || (data === "OTHER")) || (data === "RETURNED")) || (data === "APPROVED")) || (data === "REJECTED")) || (data === "ON_HOLD")) || (data === "PROCESSING")) || (data === "-"))){
validate157.errors = [{instancePath,schemaPath:"#/components/schemas/DepositStatus/enum",keyword:"enum",params:{allowedValues: schema111.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate157.errors = vErrors;
return errors === 0;
}

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate158.errors = [{instancePath,schemaPath:"#/components/schemas/DepositStatusNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema110.enum;
if(!(((((((((((data === 0) || (data === 1)) || (data === 2)) || (data === 3)) || (data === 4)) || (data === 5)) || (data === 14)) || (data === 15)) || (data === 16)) || (data === 17)) || (data === -1))){
validate158.errors = [{instancePath,schemaPath:"#/components/schemas/DepositStatusNumber/enum",keyword:"enum",params:{allowedValues: schema110.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate158.errors = vErrors;
return errors === 0;
}

const schema196 = {"type":"string","enum":["STARTED","PENDING","SUCCESSFUL","FAILED","OTHER","RIA_PENDING","RIA_APPROVED","RIA_REJECTED","APPROVED","REJECTED","-"]};
function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate159.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema196.enum;
if(!(((((((((((data === "STARTED") || (data === "PENDING")) || (data === "SUCCESSFUL")) || (data === "FAILED")) || (data === "OTHER")) || (data === "RIA_PENDING")) || (data === "RIA_APPROVED")) || (data === "RIA_REJECTED")) || (data === "APPROVED")) || (data === "REJECTED")) || (data === "-"))){
validate159.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatus/enum",keyword:"enum",params:{allowedValues: schema196.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate159.errors = vErrors;
return errors === 0;
}

const schema197 = {"type":"number","enum":[1,2,3,4,11,12,13,14,15,16,-1]};
function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
validate160.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatusNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema197.enum;
if(!(((((((((((data === 1) || (data === 2)) || (data === 3)) || (data === 4)) || (data === 11)) || (data === 12)) || (data === 13)) || (data === 14)) || (data === 15)) || (data === 16)) || (data === -1))){
validate160.errors = [{instancePath,schemaPath:"#/components/schemas/WithdrawalStatusNumber/enum",keyword:"enum",params:{allowedValues: schema197.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate160.errors = vErrors;
return errors === 0;
}

const schema198 = {"type":"string","enum":["REBALANCE_NOT_STARTED","REBALANCE_ABORTED","REBALANCE_REVIEW_COMPLETED","REBALANCE_NO_ORDERS_GENERATED","REBALANCE_10","REBALANCE_20","REBALANCE_30","REBALANCE_40","REBALANCE_50","REBALANCE_60","REBALANCE_70","REBALANCE_80","REBALANCE_90","REBALANCE_COMPLETED","REBALANCE_FAILED","AMOUNTCASH_ORDERS_AGGREGATED","ORDERQTY_ORDERS_AGGREGATED","ORDERQTY_ORDERS_PREPARED","AMOUNTCASH_ORDERS_PREPARED","SELL_ORDERQTY_ORDERS_SUBMITTED","SUBACCOUNT_ORDERS_ADJUSTED","SELL_AMOUNTCASH_ORDERS_SUBMITTED","SELL_AMOUNTCASH_ORDERS_COMPLETED","SELL_AMOUNTCASH_ORDERS_FAILED","SELL_AMOUNTCASH_ORDERS_TIMEDOUT","SELL_ORDERQTY_ORDERS_COMPLETED","SELL_ORDERQTY_ORDERS_FAILED","SELL_ORDERQTY_ORDERS_TIMEDOUT","BUY_ORDERQTY_ORDERS_SUBMITTED","BUY_ORDERQTY_ORDERS_COMPLETED","BUY_ORDERQTY_ORDERS_FAILED","BUY_ORDERQTY_ORDERS_TIMEDOUT","BUY_AMOUNTCASH_ORDERS_SUBMITTED","BUY_AMOUNTCASH_ORDERS_COMPLETED","BUY_AMOUNTCASH_ORDERS_FAILED","BUY_AMOUNTCASH_ORDERS_TIMEDOUT","ORDERS_CLEANEDUP","RIA_NEXT_REBALANCE_UPDATED","ALLOCATION_PREPARED","ALLOCATION_SUBMITTED","ALLOCATION_NOT_STARTED","ALLOCATION_10","ALLOCATION_20","ALLOCATION_30","ALLOCATION_40","ALLOCATION_50","ALLOCATION_60","ALLOCATION_70","ALLOCATION_80","ALLOCATION_90","ALLOCATION_COMPLETED","ALLOCATION_FAILED","ALLOCATION_TIMEDOUT","SUBACCOUNT_HOLDINGS_UPDATED","SUBACCOUNT_HOLDINGS_UPDATE_FAILED","SUCCESS"]};
function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate161.errors = [{instancePath,schemaPath:"#/components/schemas/AutoPilotStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema198.enum;
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "REBALANCE_NOT_STARTED") || (data === "REBALANCE_ABORTED")) || (data === "REBALANCE_REVIEW_COMPLETED")) || (data === "REBALANCE_NO_ORDERS_GENERATED")) || (data === "REBALANCE_10")) || (data === "REBALANCE_20")) || (data === "REBALANCE_30")) || (data === "REBALANCE_40")) || (data === "REBALANCE_50")) || (data === "REBALANCE_60")) || (data === "REBALANCE_70")) || (data === "REBALANCE_80")) || (data === "REBALANCE_90")) || (data === "REBALANCE_COMPLETED")) || (data === "REBALANCE_FAILED")) || (data === "AMOUNTCASH_ORDERS_AGGREGATED")) || (data === "ORDERQTY_ORDERS_AGGREGATED")) || (data === "ORDERQTY_ORDERS_PREPARED")) || (data === "AMOUNTCASH_ORDERS_PREPARED")) || (data === "SELL_ORDERQTY_ORDERS_SUBMITTED")) || (data === "SUBACCOUNT_ORDERS_ADJUSTED")) || (data === "SELL_AMOUNTCASH_ORDERS_SUBMITTED")) || (data === "SELL_AMOUNTCASH_ORDERS_COMPLETED")) || (data === "SELL_AMOUNTCASH_ORDERS_FAILED")) || (data === "SELL_AMOUNTCASH_ORDERS_TIMEDOUT")) || (data === "SELL_ORDERQTY_ORDERS_COMPLETED")) || (data === "SELL_ORDERQTY_ORDERS_FAILED")) || (data === "SELL_ORDERQTY_ORDERS_TIMEDOUT")) || (data === "BUY_ORDERQTY_ORDERS_SUBMITTED")) || (data === "BUY_ORDERQTY_ORDERS_COMPLETED")) || (data === "BUY_ORDERQTY_ORDERS_FAILED")) || (data === "BUY_ORDERQTY_ORDERS_TIMEDOUT")) || (data === "BUY_AMOUNTCASH_ORDERS_SUBMITTED")) || (data === "BUY_AMOUNTCASH_ORDERS_COMPLETED")) || (data === "BUY_AMOUNTCASH_ORDERS_FAILED")) || (data === "BUY_AMOUNTCASH_ORDERS_TIMEDOUT")) || (data === "ORDERS_CLEANEDUP")) || (data === "RIA_NEXT_REBALANCE_UPDATED")) || (data === "ALLOCATION_PREPARED")) || (data === "ALLOCATION_SUBMITTED")) || (data === "ALLOCATION_NOT_STARTED")) || (data === "ALLOCATION_10")) || (data === "ALLOCATION_20")) || (data === "ALLOCATION_30")) || (data === "ALLOCATION_40")) || (data === "ALLOCATION_50")) || (data === "ALLOCATION_60")) || (data === "ALLOCATION_70")) || (data === "ALLOCATION_80")) || (data === "ALLOCATION_90")) || (data === "ALLOCATION_COMPLETED")) || (data === "ALLOCATION_FAILED")) || (data === "ALLOCATION_TIMEDOUT")) || (data === "SUBACCOUNT_HOLDINGS_UPDATED")) || (data === "SUBACCOUNT_HOLDINGS_UPDATE_FAILED")) || (data === "SUCCESS"))){
validate161.errors = [{instancePath,schemaPath:"#/components/schemas/AutoPilotStatus/enum",keyword:"enum",params:{allowedValues: schema198.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate161.errors = vErrors;
return errors === 0;
}

const schema199 = {"type":"string","enum":["next","prev","previous"]};
function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate162.errors = [{instancePath,schemaPath:"#/components/schemas/Direction/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema199.enum;
if(!(((data === "next") || (data === "prev")) || (data === "previous"))){
validate162.errors = [{instancePath,schemaPath:"#/components/schemas/Direction/enum",keyword:"enum",params:{allowedValues: schema199.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate162.errors = vErrors;
return errors === 0;
}

const schema200 = {};
function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate163.errors = null;
return true;
}

const schema201 = {"type":"object"};
function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate164.errors = [{instancePath,schemaPath:"#/components/schemas/UnspecifiedObject/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs0 = errors;
if(errors === 0){
}
validate164.errors = vErrors;
return errors === 0;
}

const schema202 = {"type":"object","required":["errorCode","message"],"properties":{"errorCode":{"type":"string","pattern":"^E[0-9]+$"},"message":{"type":"string"},"errorDetails":{"$ref":"#/components/schemas/ErrorDetails"}}};
const pattern14 = new RegExp("^E[0-9]+$", "u");
const schema203 = {"type":"object","properties":{"field":{"type":"string"},"type":{"$ref":"#/components/schemas/ErrorDetailsType"},"allowedValues":{"type":"string"},"detail":{"type":"string"}}};
const schema204 = {"type":"string","enum":["STRING","ARRAY","INT","DECIMAL","BOOL","TEXT","UUID","DATE","MAP","OBJECT","ENUM"]};
function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.field !== undefined){
let data0 = data.field;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate166.errors = [{instancePath:instancePath+"/field",schemaPath:"#/components/schemas/ErrorDetails/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs2 = errors;
if(errors === _errs1){
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate166.errors = [{instancePath:instancePath+"/type",schemaPath:"#/components/schemas/ErrorDetailsType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs5 = errors;
const vSchema0 = schema204.enum;
if(!(((((((((((data1 === "STRING") || (data1 === "ARRAY")) || (data1 === "INT")) || (data1 === "DECIMAL")) || (data1 === "BOOL")) || (data1 === "TEXT")) || (data1 === "UUID")) || (data1 === "DATE")) || (data1 === "MAP")) || (data1 === "OBJECT")) || (data1 === "ENUM"))){
validate166.errors = [{instancePath:instancePath+"/type",schemaPath:"#/components/schemas/ErrorDetailsType/enum",keyword:"enum",params:{allowedValues: schema204.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === _errs4){
}
var valid1 = _errs4 === errors;
if(valid1){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowedValues !== undefined){
let data2 = data.allowedValues;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate166.errors = [{instancePath:instancePath+"/allowedValues",schemaPath:"#/components/schemas/ErrorDetails/properties/allowedValues/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs7 = errors;
if(errors === _errs6){
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
let data3 = data.detail;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate166.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/components/schemas/ErrorDetails/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs9 = errors;
if(errors === _errs8){
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
else {
validate166.errors = [{instancePath,schemaPath:"#/components/schemas/ErrorDetails/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate166.errors = vErrors;
return errors === 0;
}

function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.errorCode === undefined) && (missing0 = "errorCode")) || ((data.message === undefined) && (missing0 = "message"))){
validate165.errors = [{instancePath,schemaPath:"#/components/schemas/Error/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.errorCode !== undefined){
let data0 = data.errorCode;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
validate165.errors = [{instancePath:instancePath+"/errorCode",schemaPath:"#/components/schemas/Error/properties/errorCode/pattern",keyword:"pattern",params:{pattern: "^E[0-9]+$"},message:"must match pattern \""+"^E[0-9]+$"+"\""}];
return false;
}
else {
}
}
else {
validate165.errors = [{instancePath:instancePath+"/errorCode",schemaPath:"#/components/schemas/Error/properties/errorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(errors === _errs1){
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate165.errors = [{instancePath:instancePath+"/message",schemaPath:"#/components/schemas/Error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs4 = errors;
if(errors === _errs3){
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errorDetails !== undefined){
let data2 = data.errorDetails;
const _errs5 = errors;
if(!(validate166(data2, {instancePath:instancePath+"/errorDetails",parentData:data,parentDataProperty:"errorDetails",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
else {
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
}
}
}
}
}
else {
validate165.errors = [{instancePath,schemaPath:"#/components/schemas/Error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
if(errors === 0){
}
}
validate165.errors = vErrors;
return errors === 0;
}

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate168.errors = [{instancePath,schemaPath:"#/components/schemas/ErrorDetailsType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs0 = errors;
const vSchema0 = schema204.enum;
if(!(((((((((((data === "STRING") || (data === "ARRAY")) || (data === "INT")) || (data === "DECIMAL")) || (data === "BOOL")) || (data === "TEXT")) || (data === "UUID")) || (data === "DATE")) || (data === "MAP")) || (data === "OBJECT")) || (data === "ENUM"))){
validate168.errors = [{instancePath,schemaPath:"#/components/schemas/ErrorDetailsType/enum",keyword:"enum",params:{allowedValues: schema204.enum},message:"must be equal to one of the allowed values"}];
return false;
}
else {
}
if(errors === 0){
}
validate168.errors = vErrors;
return errors === 0;
}

const schema206 = {"type":"array","items":{"$ref":"#/components/schemas/AccountTransaction"}};
function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(!(validate153(data0, {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
else {
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
if(valid0){
}
}
else {
validate169.errors = [{instancePath,schemaPath:"#/paths/~1accounts~1{account_id}~1transactions/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(errors === 0){
}
}
validate169.errors = vErrors;
return errors === 0;
}

export {
  validate0 as UserID,
  validate1 as AccountID,
  validate2 as AccountNo,
  validate3 as BooksAndRecordsAccountID,
  validate4 as SourceAccountID,
  validate5 as DestinationAccountID,
  validate6 as OrderID,
  validate7 as OrderNo,
  validate8 as BankAccountID,
  validate9 as DepositID,
  validate10 as RedemptionID,
  validate11 as WithdrawalID,
  validate12 as RecurringID,
  validate13 as AssetTransferID,
  validate14 as FinTranReference,
  validate15 as WlpFinTranTypeID,
  validate16 as WlpID,
  validate17 as WalletSettlementProfileID,
  validate18 as AllocationID,
  validate19 as FundID,
  validate20 as PortfolioID,
  validate21 as AutoPilotRebalanceID,
  validate22 as RiaID,
  validate23 as ClientFundID,
  validate24 as ClientPortfolioID,
  validate25 as PhysicalDocumentID,
  validate26 as FileKey,
  validate27 as FileURL,
  validate28 as InstrumentID,
  validate29 as RootId,
  validate30 as InstrumentSymbol,
  validate31 as InstrumentSymbolRule,
  validate32 as InstrumentISIN,
  validate33 as InstrumentCUSIP,
  validate34 as ParentIBIDObject,
  validate35 as OrderStatus,
  validate36 as OrderStatusNumber,
  validate37 as OrderTypes,
  validate38 as OrderTypesRequest,
  validate39 as Side,
  validate40 as SideAbbreviated,
  validate41 as OptionSideRule,
  validate42 as TimeInForce,
  validate43 as TimeInForceDefaultRule,
  validate44 as ExtendedHours,
  validate45 as ExtendedHoursRule,
  validate46 as PreventQueuing,
  validate47 as ExecutionInstructions,
  validate48 as ExecutionInstruction,
  validate49 as ExecutionInstructionsRule,
  validate51 as Expiration,
  validate52 as LimitType,
  validate53 as LimitTypeRule,
  validate54 as StopPrice,
  validate55 as CommissionRate,
  validate56 as OrderAveragePrice,
  validate57 as OrderQuantity,
  validate58 as OrderCumulativeQuantity,
  validate59 as OpenPrice,
  validate60 as BidPrice,
  validate61 as AskPrice,
  validate62 as LowPrice,
  validate63 as HighPrice,
  validate64 as OptionType,
  validate65 as InstrumentType,
  validate66 as InstrumentStatus,
  validate67 as AccountType,
  validate68 as AccountTypeObject,
  validate69 as AccountManagementType,
  validate70 as AccountManagementTypeObject,
  validate71 as AccountManagementTypeObjectName,
  validate72 as AccountHolderType,
  validate73 as AccountHolderTypeObject,
  validate74 as TradingType,
  validate75 as UserType,
  validate76 as StatusChangeReason,
  validate77 as StatusChangeReasonInternal,
  validate78 as StatusUpdatedBy,
  validate79 as StatusChangeHistory,
  validate80 as Created,
  validate81 as Updated,
  validate82 as Currency,
  validate83 as CurrencySymbol,
  validate84 as CurrencyObject,
  validate85 as DeptType,
  validate86 as Username,
  validate87 as FirstName,
  validate88 as LastName,
  validate89 as Email,
  validate90 as DepositTypes,
  validate91 as WithdrawalTypes,
  validate92 as DepositStatusObject,
  validate93 as WithdrawalStatusHistoryObject,
  validate94 as WithdrawalStatusHistoryObjectUpdatedBy,
  validate95 as RedemptionStatusObject,
  validate96 as DepositSeasoningStatusStatus,
  validate97 as DepositsSeasoningStatusMessage,
  validate98 as SeasoningPeriodExpires,
  validate99 as DepositBuyingPowerHoldExpires,
  validate100 as RecurringFrequency,
  validate101 as RecurringFrequencyRule,
  validate102 as TransactionCode,
  validate103 as TransactionCodeType,
  validate104 as TransactionCodeObject,
  validate105 as FeeTransactionCode,
  validate106 as FixedFeeTransactionCode,
  validate107 as Note,
  validate108 as RemittanceInformation,
  validate109 as Batch,
  validate110 as ReconciliationStatus,
  validate111 as BankAccountNickName,
  validate112 as AccountHolderName,
  validate113 as BankAccountType,
  validate114 as BankAccountNumber,
  validate115 as BankRoutingNumber,
  validate116 as BankAccountNumberLastFour,
  validate117 as BankRoutingNumberLastFour,
  validate118 as BankAccountDefault,
  validate119 as BankAccountDefaultRule,
  validate120 as BankAccountCountry,
  validate121 as WithdrawalDetailsObject,
  validate122 as IraDistribution,
  validate123 as IraDistributionSubType,
  validate124 as IraDistributionSubTypeRule,
  validate125 as IraTaxWithHoldings,
  validate126 as WithdrawalCategories,
  validate127 as PhysicalDocumentTypes,
  validate128 as PhysicalDocumentSides,
  validate129 as PhysicalDocumentBase64,
  validate130 as PhysicalDocumentStatus,
  validate131 as PhysicalDocumentStatusObject,
  validate132 as FundName,
  validate133 as FundDescription,
  validate134 as PortfolioName,
  validate135 as PortfolioDescription,
  validate136 as FundType,
  validate137 as FundTarget,
  validate138 as FundMaxAllowed,
  validate139 as PortfolioMaxAllowed,
  validate140 as FundLowerBound,
  validate141 as FundUpperLowerBound,
  validate142 as PortfolioLowerBound,
  validate143 as PortfolioUpperLowerBound,
  validate144 as TriggerTypes,
  validate145 as AllocationStatus,
  validate146 as AllocatedQuantity,
  validate147 as UnallocatedQuantity,
  validate148 as UnallocatedNotional,
  validate149 as AllocationsRequested,
  validate150 as AllocationsCompleted,
  validate151 as AllocationUrl,
  validate152 as OrderAllocations,
  validate153 as AccountTransaction,
  validate154 as AccountTransactionInstrument,
  validate156 as AccountStatus,
  validate157 as DepositStatus,
  validate158 as DepositStatusNumber,
  validate159 as WithdrawalStatus,
  validate160 as WithdrawalStatusNumber,
  validate161 as AutoPilotStatus,
  validate162 as Direction,
  validate163 as Unspecified,
  validate164 as UnspecifiedObject,
  validate165 as Error,
  validate166 as ErrorDetails,
  validate168 as ErrorDetailsType,
  validate163 as createSessionToken_200,
  validate165 as createSessionToken_4XX,
  validate165 as createSessionToken_5XX,
  validate163 as getAuth_2XX,
  validate165 as getAuth_4XX,
  validate165 as getAuth_5XX,
  validate163 as createAuthenticationToken_200,
  validate165 as createAuthenticationToken_4XX,
  validate165 as createAuthenticationToken_5XX,
  validate169 as listAccountTransactions_200,
  validate165 as listAccountTransactions_400,
  validate165 as listAccountTransactions_4XX,
  validate165 as listAccountTransactions_5XX,
  validate163 as getUser_2XX,
  validate165 as getUser_4XX,
  validate165 as getUser_5XX,
  validate163 as updateUser_2XX,
  validate165 as updateUser_4XX,
  validate165 as updateUser_5XX,
  validate163 as getUserKycStatus_2XX,
  validate165 as getUserKycStatus_4XX,
  validate165 as getUserKycStatus_5XX,
  validate163 as getUserAccounts_2XX,
  validate165 as getUserAccounts_4XX,
  validate165 as getUserAccounts_5XX,
  validate163 as getUserDocuments_2XX,
  validate165 as getUserDocuments_4XX,
  validate165 as getUserDocuments_5XX,
  validate163 as getDocumentUrl_2XX,
  validate165 as getDocumentUrl_4XX,
  validate165 as getDocumentUrl_5XX,
  validate163 as searchAccounts_2XX,
  validate165 as searchAccounts_4XX,
  validate165 as searchAccounts_5XX,
  validate163 as getAccountViolations_2XX,
  validate165 as getAccountViolations_4XX,
  validate165 as getAccountViolations_5XX,
  validate163 as getAccountsTransfer_2XX,
  validate165 as getAccountsTransfer_4XX,
  validate165 as getAccountsTransfer_5XX,
  validate163 as getCountries_2XX,
  validate165 as getCountries_4XX,
  validate165 as getCountries_5XX,
  validate163 as getInstrument_2XX,
  validate165 as getInstrument_4XX,
  validate165 as getInstrument_5XX,
};
export const schemas = {
  UserID: validate0,
  AccountID: validate1,
  AccountNo: validate2,
  BooksAndRecordsAccountID: validate3,
  SourceAccountID: validate4,
  DestinationAccountID: validate5,
  OrderID: validate6,
  OrderNo: validate7,
  BankAccountID: validate8,
  DepositID: validate9,
  RedemptionID: validate10,
  WithdrawalID: validate11,
  RecurringID: validate12,
  AssetTransferID: validate13,
  FinTranReference: validate14,
  WlpFinTranTypeID: validate15,
  WlpID: validate16,
  WalletSettlementProfileID: validate17,
  AllocationID: validate18,
  FundID: validate19,
  PortfolioID: validate20,
  AutoPilotRebalanceID: validate21,
  RiaID: validate22,
  ClientFundID: validate23,
  ClientPortfolioID: validate24,
  PhysicalDocumentID: validate25,
  FileKey: validate26,
  FileURL: validate27,
  InstrumentID: validate28,
  RootId: validate29,
  InstrumentSymbol: validate30,
  InstrumentSymbolRule: validate31,
  InstrumentISIN: validate32,
  InstrumentCUSIP: validate33,
  ParentIBIDObject: validate34,
  OrderStatus: validate35,
  OrderStatusNumber: validate36,
  OrderTypes: validate37,
  OrderTypesRequest: validate38,
  Side: validate39,
  SideAbbreviated: validate40,
  OptionSideRule: validate41,
  TimeInForce: validate42,
  TimeInForceDefaultRule: validate43,
  ExtendedHours: validate44,
  ExtendedHoursRule: validate45,
  PreventQueuing: validate46,
  ExecutionInstructions: validate47,
  ExecutionInstruction: validate48,
  ExecutionInstructionsRule: validate49,
  Expiration: validate51,
  LimitType: validate52,
  LimitTypeRule: validate53,
  StopPrice: validate54,
  CommissionRate: validate55,
  OrderAveragePrice: validate56,
  OrderQuantity: validate57,
  OrderCumulativeQuantity: validate58,
  OpenPrice: validate59,
  BidPrice: validate60,
  AskPrice: validate61,
  LowPrice: validate62,
  HighPrice: validate63,
  OptionType: validate64,
  InstrumentType: validate65,
  InstrumentStatus: validate66,
  AccountType: validate67,
  AccountTypeObject: validate68,
  AccountManagementType: validate69,
  AccountManagementTypeObject: validate70,
  AccountManagementTypeObjectName: validate71,
  AccountHolderType: validate72,
  AccountHolderTypeObject: validate73,
  TradingType: validate74,
  UserType: validate75,
  StatusChangeReason: validate76,
  StatusChangeReasonInternal: validate77,
  StatusUpdatedBy: validate78,
  StatusChangeHistory: validate79,
  Created: validate80,
  Updated: validate81,
  Currency: validate82,
  CurrencySymbol: validate83,
  CurrencyObject: validate84,
  DeptType: validate85,
  Username: validate86,
  FirstName: validate87,
  LastName: validate88,
  Email: validate89,
  DepositTypes: validate90,
  WithdrawalTypes: validate91,
  DepositStatusObject: validate92,
  WithdrawalStatusHistoryObject: validate93,
  WithdrawalStatusHistoryObjectUpdatedBy: validate94,
  RedemptionStatusObject: validate95,
  DepositSeasoningStatusStatus: validate96,
  DepositsSeasoningStatusMessage: validate97,
  SeasoningPeriodExpires: validate98,
  DepositBuyingPowerHoldExpires: validate99,
  RecurringFrequency: validate100,
  RecurringFrequencyRule: validate101,
  TransactionCode: validate102,
  TransactionCodeType: validate103,
  TransactionCodeObject: validate104,
  FeeTransactionCode: validate105,
  FixedFeeTransactionCode: validate106,
  Note: validate107,
  RemittanceInformation: validate108,
  Batch: validate109,
  ReconciliationStatus: validate110,
  BankAccountNickName: validate111,
  AccountHolderName: validate112,
  BankAccountType: validate113,
  BankAccountNumber: validate114,
  BankRoutingNumber: validate115,
  BankAccountNumberLastFour: validate116,
  BankRoutingNumberLastFour: validate117,
  BankAccountDefault: validate118,
  BankAccountDefaultRule: validate119,
  BankAccountCountry: validate120,
  WithdrawalDetailsObject: validate121,
  IraDistribution: validate122,
  IraDistributionSubType: validate123,
  IraDistributionSubTypeRule: validate124,
  IraTaxWithHoldings: validate125,
  WithdrawalCategories: validate126,
  PhysicalDocumentTypes: validate127,
  PhysicalDocumentSides: validate128,
  PhysicalDocumentBase64: validate129,
  PhysicalDocumentStatus: validate130,
  PhysicalDocumentStatusObject: validate131,
  FundName: validate132,
  FundDescription: validate133,
  PortfolioName: validate134,
  PortfolioDescription: validate135,
  FundType: validate136,
  FundTarget: validate137,
  FundMaxAllowed: validate138,
  PortfolioMaxAllowed: validate139,
  FundLowerBound: validate140,
  FundUpperLowerBound: validate141,
  PortfolioLowerBound: validate142,
  PortfolioUpperLowerBound: validate143,
  TriggerTypes: validate144,
  AllocationStatus: validate145,
  AllocatedQuantity: validate146,
  UnallocatedQuantity: validate147,
  UnallocatedNotional: validate148,
  AllocationsRequested: validate149,
  AllocationsCompleted: validate150,
  AllocationUrl: validate151,
  OrderAllocations: validate152,
  AccountTransaction: validate153,
  AccountTransactionInstrument: validate154,
  AccountStatus: validate156,
  DepositStatus: validate157,
  DepositStatusNumber: validate158,
  WithdrawalStatus: validate159,
  WithdrawalStatusNumber: validate160,
  AutoPilotStatus: validate161,
  Direction: validate162,
  Unspecified: validate163,
  UnspecifiedObject: validate164,
  Error: validate165,
  ErrorDetails: validate166,
  ErrorDetailsType: validate168,
};
export const responses = {
  createSessionToken: {
    200: {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getAuth: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  createAuthenticationToken: {
    200: {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  listAccountTransactions: {
    200: {
      'application/json': validate169,
    },
    400: {
      'application/json': validate165,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getUser: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  updateUser: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getUserKycStatus: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getUserAccounts: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getUserDocuments: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getDocumentUrl: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  searchAccounts: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getAccountViolations: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getAccountsTransfer: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getCountries: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
  getInstrument: {
    '2XX': {
      'application/json': validate163,
    },
    '4XX': {
      'application/json': validate165,
    },
    '5XX': {
      'application/json': validate165,
    },
  },
};
