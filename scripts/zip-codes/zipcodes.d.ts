/** The part of the package that the build reads; it brings no types of its own. */
declare module 'zipcodes' {
  namespace zipcodes {
    interface ZipCode {
      zip: string;
      latitude: number;
      longitude: number;
      city: string;
      state: string;
      country: string;
    }
  }
  const zipcodes: { codes: Record<string, zipcodes.ZipCode> };
  export = zipcodes;
}
